//! The five values that are written and read, the same in every run.

/// The types, with the text of their results as given.
macro_rules! types {
    (
        $(#[$module:meta])* $name:ident,
        $weather:meta, $departures:meta, $departures_rows:meta, $readings:meta,
        $readings_rows:meta, $document:meta
    ) => {
        $(#[$module])*
        pub mod $name {
            use mcp_ui_core::ToolResult;
            use schemars::JsonSchema;
            use serde::{Deserialize, Serialize};

            /// Current weather for one city.
            #[derive(Serialize, Deserialize, JsonSchema, ToolResult)]
            #[$weather]
            pub struct Weather {
                pub city: String,
                pub temperature: f64,
                pub conditions: String,
                pub humidity: u8,
            }

            /// The next departures at one station.
            #[derive(Serialize, Deserialize, JsonSchema, ToolResult)]
            #[$departures]
            pub struct Departures {
                pub station: String,
                pub updated: String,
                #[$departures_rows]
                pub next: Vec<Departure>,
            }

            #[derive(Serialize, Deserialize, JsonSchema)]
            pub struct Departure {
                pub line: String,
                pub destination: String,
                pub planned: String,
                pub delay_minutes: i32,
                pub distance_km: f64,
                pub cancelled: bool,
            }

            /// Readings of a sensor network.
            #[derive(Serialize, Deserialize, JsonSchema, ToolResult)]
            #[$readings]
            pub struct Readings {
                #[$readings_rows]
                pub readings: Vec<Reading>,
            }

            #[derive(Serialize, Deserialize, JsonSchema)]
            pub struct Reading {
                pub sensor: String,
                pub site: String,
                pub taken_at: String,
                pub sequence: u64,
                pub temperature: f64,
                pub pressure: f64,
                pub valid: bool,
                pub note: String,
            }

            /// A long text in a member, as file readers and log viewers give it.
            #[derive(Serialize, Deserialize, JsonSchema, ToolResult)]
            #[$document]
            pub struct Document {
                pub text: String,
            }
        }
    };
}

types! {
    /// The text is the JSON.
    json,
    cfg(all()), cfg(all()), cfg(all()), cfg(all()), cfg(all()), cfg(all())
}

types! {
    /// A template; rows through the `Display` of the row.
    template,
    tool_result(text = "{city}: {temperature:.1} °C, {conditions}, humidity {humidity} %"),
    tool_result(text = "Departures from {station}, {updated}:{next}"),
    tool_result(text = "\n- {next}"),
    tool_result(text = "{readings}"),
    tool_result(text = "- {readings}\n"),
    tool_result(text = "{text:block}")
}

types! {
    /// A template; rows as a table.
    table,
    tool_result(text = "{city}: {temperature:.1} °C, {conditions}, humidity {humidity} %"),
    tool_result(text = "Departures from {station}, {updated}:\n{next:table}"),
    cfg(all()),
    tool_result(text = "{readings:table}"),
    cfg(all()),
    tool_result(text = "{text:block}")
}

types! {
    /// The text is Markdown.
    markdown,
    tool_result(text = markdown),
    tool_result(text = markdown),
    cfg(all()),
    tool_result(text = markdown),
    cfg(all()),
    tool_result(text = markdown)
}

use json::{Departure, Departures, Document, Reading, Readings, Weather};
use std::fmt;

impl fmt::Display for template::Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            destination,
            planned,
            delay_minutes,
            distance_km,
            cancelled,
        } = self;
        write!(
            f,
            "{line} to {destination} at {planned}, {delay_minutes:+} min, {distance_km} km, cancelled: {cancelled}"
        )
    }
}

impl fmt::Display for template::Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            sensor,
            site,
            taken_at,
            sequence,
            temperature,
            pressure,
            valid,
            note,
        } = self;
        write!(
            f,
            "{sensor} ({site}), {taken_at} #{sequence}: {temperature} °C, {pressure} hPa, valid: {valid}, {note}"
        )
    }
}

/// xorshift64*, so that the values vary and every run has the same ones.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        let index = usize::try_from(self.next()).unwrap_or_default() % from.len();
        from[index]
    }

    /// A reading as sensors give it, with a few decimals.
    fn decimal(&mut self, limit: u32, decimals: u32) -> f64 {
        let scale = 10_u32.pow(decimals);
        let units = u32::try_from(self.below(u64::from(limit * scale))).unwrap_or_default();
        f64::from(units) / f64::from(scale)
    }
}

pub fn small() -> Weather {
    Weather {
        city: "Kraków, Poland".into(),
        temperature: -3.4,
        conditions: "light snow".into(),
        humidity: 87,
    }
}

pub fn ten_rows() -> Departures {
    let mut numbers = Numbers(10);
    let departures = (0..10).map(|index| Departure {
        line: format!(
            "{} {}",
            numbers.pick(&["S", "RE", "IC", "ICE"]),
            numbers.below(900) + 1
        ),
        destination: numbers
            .pick(&[
                "Berlin Hbf",
                "Zürich HB",
                "Wien Westbahnhof",
                "Praha hl.n.",
                "Basel SBB",
            ])
            .into(),
        planned: format!(
            "2026-03-14T{:02}:{:02}:00+01:00",
            8 + index / 3,
            numbers.below(60)
        ),
        delay_minutes: i32::try_from(numbers.below(25)).unwrap_or_default() - 2,
        distance_km: numbers.decimal(900, 1),
        cancelled: numbers.below(8) == 0,
    });
    Departures {
        station: "München Hbf".into(),
        updated: "2026-03-14T08:01:17+01:00".into(),
        next: departures.collect(),
    }
}

pub fn thousand_rows() -> Readings {
    let mut numbers = Numbers(1000);
    let readings = (0..1000_u64).map(|index| Reading {
        sensor: format!("ts-{:05}", numbers.below(100_000)),
        site: numbers
            .pick(&["boiler house", "roof north", "roof south", "cellar 2"])
            .into(),
        taken_at: format!(
            "2026-03-14T{:02}:{:02}:{:02}Z",
            index / 60,
            index % 60,
            numbers.below(60)
        ),
        sequence: 48_000_000 + index * 7,
        temperature: numbers.decimal(90, 2) - 30.0,
        pressure: 900.0 + numbers.decimal(200, 3),
        valid: numbers.below(20) != 0,
        note: numbers
            .pick(&[
                "",
                "calibrated",
                "reported as \"stuck\" by operator",
                "drift > 0.5",
            ])
            .into(),
    });
    Readings {
        readings: readings.collect(),
    }
}

const MEGABYTE: usize = 1 << 20;

/// Log lines with quotes, backslashes, tabs and line breaks.
pub fn escapes() -> Document {
    let mut numbers = Numbers(7);
    let mut text = String::with_capacity(MEGABYTE + 200);
    while text.len() < MEGABYTE {
        let line = format!(
            "{{\"level\":\"{}\",\"file\":\"C:\\srv\\{}\\{}.rs\",\"line\":{},\"message\":\"{}\"}}\t\n",
            numbers.pick(&["info", "warn", "debug"]),
            numbers.pick(&["api", "db", "io"]),
            numbers.pick(&["a", "main", "wal"]),
            numbers.below(400),
            numbers.pick(&[
                "connection to 10.0.0.7 closed",
                "retried after 20 ms, then gave up",
                "key \\\"id\\\" is gone"
            ]),
        );
        text.push_str(&line);
    }
    text.truncate(MEGABYTE);
    Document { text }
}

/// Paragraphs of a report.
pub fn prose() -> Document {
    const WORDS: &[&str] = &[
        "the",
        "valve",
        "was",
        "found",
        "open",
        "after",
        "an",
        "inspection",
        "of",
        "pump",
        "and",
        "pressure",
        "in",
        "line",
        "seven",
        "fell",
        "slowly",
        "until",
        "evening",
        "when",
        "crew",
        "replaced",
        "gasket",
        "which",
        "had",
        "been",
        "ordered",
        "two",
        "weeks",
        "before",
    ];
    let mut numbers = Numbers(3);
    let mut text = String::with_capacity(MEGABYTE + 2000);
    while text.len() < MEGABYTE {
        for _ in 0..6 {
            text.push_str("It says that ");
            for _ in 0..numbers.below(14) + 6 {
                text.push_str(numbers.pick(WORDS));
                text.push(' ');
            }
            text.push_str("on site. ");
        }
        text.push_str("\n\n");
    }
    text.truncate(MEGABYTE);
    Document { text }
}

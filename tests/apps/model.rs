//! The rules of delivery, written down on whole traces and without a state machine, and all orders
//! of events tried against them.

use mcp_ui_core::CallToolResult;
use mcp_ui_core::apps::{
    Delivery, DeliveryEvent, HostMessage, JsonObject, RequestId, ViewDelivery,
};

/// What can happen. Two calls, so that one can be told from the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Started,
    Partial,
    Input,
    Result,
    Cancelled,
    OtherResult,
    Initialized,
    Replaced,
    Teardown,
    TornDown,
}

pub const EVENTS: [Event; 10] = [
    Event::Started,
    Event::Partial,
    Event::Input,
    Event::Result,
    Event::Cancelled,
    Event::OtherResult,
    Event::Initialized,
    Event::Replaced,
    Event::Teardown,
    Event::TornDown,
];

/// What a view was sent; which of several equal events it came from is told by the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    Partial(usize),
    Input(usize),
    Result(usize),
    Cancelled(usize),
    Teardown(usize),
}

/// One event, and what was sent after it.
pub struct Step {
    pub event: Event,
    pub sent: Vec<Sent>,
}

/// Runs every sequence of up to `depth` events and checks it; gives the number of sequences.
pub fn try_all(depth: usize) -> usize {
    let real: Vec<Vec<DeliveryEvent>> = (0..depth)
        .map(|position| EVENTS.map(|event| to_real(event, position)).to_vec())
        .collect();
    std::thread::scope(|scope| {
        let first: Vec<_> = (0..EVENTS.len())
            .map(|event| {
                let real = &real;
                scope.spawn(move || {
                    let mut trace = Vec::with_capacity(depth);
                    step(&ViewDelivery::new(), &mut trace, real, event)
                })
            })
            .collect();
        first.into_iter().map(|tried| tried.join().unwrap()).sum()
    })
}

/// Runs one sequence of events and checks every step of it.
#[allow(dead_code, reason = "the fuzz target's way in")]
pub fn run(events: impl IntoIterator<Item = Event>) {
    let mut view = ViewDelivery::new();
    let mut trace = Vec::new();
    for (position, event) in events.into_iter().enumerate() {
        let delivery = view.handle(to_real(event, position));
        trace.push(Step {
            event,
            sent: from_real(&delivery),
        });
        check(&trace).unwrap();
    }
}

/// Adds an event to the trace, checks that, and goes on with every event that can follow.
fn step(
    view: &ViewDelivery,
    trace: &mut Vec<Step>,
    real: &[Vec<DeliveryEvent>],
    event: usize,
) -> usize {
    let mut view = view.clone();
    let delivery = view.handle(real[trace.len()][event].clone());
    assert_eq!(delivery.silence().is_some(), delivery.messages().is_empty());
    trace.push(Step {
        event: EVENTS[event],
        sent: from_real(&delivery),
    });
    if let Err(broken) = check(trace) {
        let events: Vec<_> = trace.iter().map(|s| (s.event, &s.sent)).collect();
        panic!("{broken}: {events:?}");
    }
    let mut tried = 1;
    if trace.len() < real.len() {
        tried += (0..EVENTS.len())
            .map(|event| step(&view, trace, real, event))
            .sum::<usize>();
    }
    trace.pop();
    tried
}

/// Every event carries its position, so that its data can be told from that of an equal one.
fn to_real(event: Event, position: usize) -> DeliveryEvent {
    let call = RequestId::from("own");
    let arguments = JsonObject::new(&[("at", position)].into_iter().collect::<Map>()).unwrap();
    let text = || CallToolResult::text(position.to_string());
    match event {
        Event::Started => DeliveryEvent::CallStarted { call },
        Event::Partial => DeliveryEvent::PartialInput { call, arguments },
        Event::Input => DeliveryEvent::Input {
            call,
            arguments: Some(arguments),
        },
        Event::Result => DeliveryEvent::Result {
            call,
            result: text(),
        },
        Event::Cancelled => DeliveryEvent::Cancelled {
            call,
            reason: Some(position.to_string().into()),
        },
        Event::OtherResult => DeliveryEvent::Result {
            call: RequestId::from("other"),
            result: text(),
        },
        Event::Initialized => DeliveryEvent::ViewInitialized,
        Event::Replaced => DeliveryEvent::ViewReplaced,
        Event::Teardown => DeliveryEvent::TeardownStarted {
            id: position.to_string().into(),
            reason: None,
        },
        Event::TornDown => DeliveryEvent::TornDown,
    }
}

type Map = std::collections::BTreeMap<&'static str, usize>;

fn from_real(delivery: &Delivery) -> Vec<Sent> {
    let position = |arguments: Option<&JsonObject>| -> usize {
        let digits = arguments.unwrap().as_str();
        digits
            .trim_matches(|c: char| !c.is_ascii_digit())
            .parse()
            .unwrap()
    };
    delivery
        .messages()
        .iter()
        .map(|message| match message {
            HostMessage::ToolInputPartial(m) => Sent::Partial(position(m.params().arguments())),
            HostMessage::ToolInput(m) => Sent::Input(position(m.params().arguments())),
            HostMessage::ToolResult(m) => {
                let text = m.params().content()[0].as_text().unwrap();
                Sent::Result(text.parse().unwrap())
            }
            HostMessage::ToolCancelled(m) => {
                Sent::Cancelled(m.params().reason().unwrap().parse().unwrap())
            }
            HostMessage::ResourceTeardown(m) => {
                Sent::Teardown(m.id().as_str().unwrap().parse().unwrap())
            }
            other => panic!("not a message of a delivery: {other:?}"),
        })
        .collect()
}

/// Checks the whole trace; what it says of the past was checked when that was the present, so it
/// looks at the last step.
pub fn check(trace: &[Step]) -> Result<(), &'static str> {
    let now = trace.len() - 1;
    let sent = &trace[now].sent;
    // The life of the present document: from where the last one was replaced.
    let born = trace
        .iter()
        .rposition(|step| step.event == Event::Replaced)
        .unwrap_or(0);
    let life = &trace[born..];
    let told = || life.iter().flat_map(|step| &step.sent);
    let begins = |event| life.iter().position(|step| step.event == event);
    let removal = [begins(Event::Teardown), begins(Event::TornDown)]
        .into_iter()
        .flatten()
        .min();
    let up = begins(Event::Initialized)
        .is_some_and(|up| removal.is_none_or(|removal| up < removal))
        && removal.is_none();

    // Which events count: those of the own call, once it has started, and of each kind the first.
    let start = trace.iter().position(|step| step.event == Event::Started);
    let first = |event| {
        let start = start?;
        (start + 1..trace.len()).find(|i| trace[*i].event == event)
    };
    let ends = [first(Event::Result), first(Event::Cancelled)];
    let end = ends.into_iter().flatten().min();
    let result = ends[0].filter(|i| Some(*i) == end);
    let cancelled = ends[1].filter(|i| Some(*i) == end);
    let input = first(Event::Input).filter(|i| cancelled.is_none_or(|end| *i < end));

    // Nothing goes to a view that is not up, except the request that ends it.
    if !up && sent.iter().any(|s| !matches!(s, Sent::Teardown(_))) {
        return Err("a view was sent something before its handshake or after its teardown");
    }
    let count = |wanted: fn(&Sent) -> bool| told().filter(|s| wanted(s)).count();
    if count(|s| matches!(s, Sent::Teardown(_))) > 1 {
        return Err("a view was torn down twice");
    }
    let asked = sent.iter().any(|s| matches!(s, Sent::Teardown(_)));
    let initialized_before_removal =
        begins(Event::Initialized).is_some_and(|up| removal.is_some_and(|removal| up < removal));
    let is_removal = removal == Some(life.len() - 1) && trace[now].event == Event::Teardown;
    if asked != (is_removal && initialized_before_removal) {
        return Err("a teardown request goes to a view that is up, when its teardown begins");
    }

    // What is sent is what counts.
    for s in told() {
        let true_to_the_call = match *s {
            Sent::Partial(i) => start.is_some_and(|start| start < i),
            Sent::Input(i) => input == Some(i),
            Sent::Result(i) => result == Some(i),
            Sent::Cancelled(i) => cancelled == Some(i),
            Sent::Teardown(_) => true,
        };
        if !true_to_the_call {
            return Err("something was sent that does not count");
        }
    }

    // The order within one view.
    let place = |wanted: fn(&Sent) -> bool| told().position(wanted);
    let is_end: fn(&Sent) -> bool = |s| matches!(s, Sent::Result(_) | Sent::Cancelled(_));
    let is_input: fn(&Sent) -> bool = |s| matches!(s, Sent::Input(_));
    if count(is_input) > 1 {
        return Err("the input came twice");
    }
    if count(is_end) > 1 {
        return Err("a call ended twice");
    }
    let input_at = place(is_input);
    let result_at = place(|s| matches!(s, Sent::Result(_)));
    if result_at.is_some_and(|result| input_at.is_none_or(|input| result < input)) {
        return Err("a result came before the input");
    }
    let complete_at = place(|s| !matches!(s, Sent::Partial(_) | Sent::Teardown(_)));
    let partial = told()
        .enumerate()
        .filter(|(_, s)| matches!(s, Sent::Partial(_)));
    let last_partial = partial.last();
    if last_partial.is_some_and(|(at, _)| complete_at.is_some_and(|complete| complete < at)) {
        return Err("a partial input came late");
    }

    // A view that is up was told all there is.
    if up {
        if input.is_some() && input_at.is_none() {
            return Err("the input was not sent");
        }
        if result.is_some() && input.is_some() && result_at.is_none() {
            return Err("the result was not sent");
        }
        if cancelled.is_some() && count(is_end) == 0 {
            return Err("the cancellation was not sent");
        }
        // The last word of the model, as long as it is writing.
        let newest = (0..trace.len())
            .rev()
            .find(|i| trace[*i].event == Event::Partial && start.is_some_and(|s| s < *i));
        if let Some(newest) = newest
            && input.is_none()
            && end.is_none()
            && last_partial.map(|(_, s)| *s) != Some(Sent::Partial(newest))
        {
            return Err("the newest partial input was not sent");
        }
    }
    Ok(())
}

/// Events, each with what a wrong host sends after it.
type Wrong<'a> = &'a [(Event, &'a [Sent])];

pub fn assert_rules_find_mistakes() {
    use Event::{Cancelled, Initialized, Input, OtherResult, Partial, Replaced, Started, Teardown};
    let wrong: [(Wrong<'_>, &str); 9] = [
        (
            &[(Started, &[]), (Input, &[Sent::Input(1)])],
            "before its handshake",
        ),
        (
            &[(Started, &[]), (Input, &[]), (Initialized, &[])],
            "the input was not sent",
        ),
        (
            &[
                (Started, &[]),
                (Initialized, &[]),
                (Input, &[Sent::Input(2), Sent::Input(2)]),
            ],
            "the input came twice",
        ),
        (
            &[
                (Started, &[]),
                (Initialized, &[]),
                (Event::Result, &[Sent::Result(2)]),
            ],
            "before the input",
        ),
        (
            &[
                (Started, &[]),
                (Initialized, &[]),
                (OtherResult, &[Sent::Result(2)]),
            ],
            "does not count",
        ),
        (
            &[
                (Started, &[]),
                (Initialized, &[]),
                (Input, &[Sent::Input(2)]),
                (Partial, &[Sent::Partial(3)]),
            ],
            "came late",
        ),
        (
            &[(Started, &[]), (Initialized, &[]), (Cancelled, &[])],
            "the cancellation was not sent",
        ),
        (&[(Teardown, &[Sent::Teardown(0)])], "a teardown request"),
        (
            &[
                (Started, &[]),
                (Initialized, &[]),
                (Input, &[Sent::Input(2)]),
                (Replaced, &[]),
                (Initialized, &[]),
            ],
            "the input was not sent",
        ),
    ];
    for (steps, rule) in wrong {
        let trace: Vec<Step> = steps
            .iter()
            .map(|(event, sent)| Step {
                event: *event,
                sent: sent.to_vec(),
            })
            .collect();
        let broken = check(&trace).expect_err(rule);
        assert!(broken.contains(rule), "{broken} / {rule}");
    }
}

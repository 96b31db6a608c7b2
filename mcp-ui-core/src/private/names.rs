//! The serialized names of fields, learned from the serializer.
//!
//! The derive cannot know the names: they depend on all of serde's renaming and tagging
//! attributes. It writes a shadow type with the same attributes whose fields are [`Marker`]s, and
//! the place of each marker in the shadow's JSON is the place of that field in the value's JSON.

use crate::text::{MarkdownField, MarkdownOptions};
use crate::{Column, Error, ErrorKind, ResultBuilder, TextWriter};
use serde::Serialize;
use serde::ser::SerializeStruct;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::OnceLock;

/// Stands for the field with this index.
#[derive(Debug)]
pub struct Marker(u32);

impl Marker {
    /// The marker of the field with this index.
    #[must_use]
    pub const fn new(field: u32) -> Self {
        Self(field)
    }
}

const MARKER: &str = "$mcp_ui_core::field";

impl Serialize for Marker {
    /// A struct, because an internally tagged newtype variant takes nothing less.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Marker", 1)?;
        fields.serialize_field(MARKER, &self.0)?;
        fields.end()
    }
}

/// Where the fields of one struct or variant are in its JSON.
#[derive(Debug)]
pub struct Fields {
    /// There is one field, and its value takes the place of an object or array of fields.
    is_newtype: bool,
    places: OnceLock<Places>,
}

#[derive(Debug, Default)]
struct Places {
    /// The keys that lead to the object or array with the fields.
    path: Vec<String>,
    /// The name of each field there. That of a newtype has none: it is the value at `path` itself.
    names: Vec<(u32, Option<String>)>,
    /// Members beside the fields: an internal tag.
    tags: Vec<String>,
}

impl Fields {
    /// Nothing learned so far.
    #[must_use]
    pub const fn new(is_newtype: bool) -> Self {
        Self {
            is_newtype,
            places: OnceLock::new(),
        }
    }

    fn places<S: Serialize>(&self, shadow: &S) -> Result<&Places, Error> {
        if let Some(places) = self.places.get() {
            return Ok(places);
        }
        let json = serde_json::to_value(shadow)
            .map_err(|error| ErrorKind::Serialize(error.to_string()))?;
        let mut places = Places::default();
        places.find(&json, self.is_newtype);
        Ok(self.places.get_or_init(|| places))
    }
}

impl Places {
    /// Finds the markers in the shadow's JSON, which is a few levels deep.
    fn find(&mut self, json: &Value, is_newtype: bool) -> bool {
        if let Some(field) = marked(json) {
            self.names.push((field, None));
            self.tags = others(json);
            return true;
        }
        let mut members = Vec::new();
        match json {
            Value::Object(object) => {
                for (name, member) in object {
                    members.push((name.clone(), member));
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    members.push((index.to_string(), item));
                }
            }
            _ => return false,
        }
        if !is_newtype {
            for (name, member) in &members {
                if let Some(field) = marked(member) {
                    self.names.push((field, Some(name.clone())));
                }
            }
            if !self.names.is_empty() {
                for (name, member) in members {
                    if member.is_string() {
                        self.tags.push(name);
                    }
                }
                return true;
            }
        }
        for (name, member) in members {
            self.path.push(name);
            if self.find(member, is_newtype) {
                return true;
            }
            self.path.pop();
        }
        false
    }

    fn place(&self, field: u32) -> Option<&Option<String>> {
        let found = self.names.iter().find(|(known, _)| *known == field);
        found.map(|(_, name)| name)
    }

    fn name(&self, field: u32) -> Option<&str> {
        self.place(field)?.as_deref()
    }

    /// The field is the value at the path, not a member of it.
    fn is_whole(&self, field: u32) -> bool {
        matches!(self.place(field), Some(None))
    }
}

fn marked(json: &Value) -> Option<u32> {
    json.get(MARKER)?.as_u64()?.try_into().ok()
}

fn others(json: &Value) -> Vec<String> {
    let mut others = Vec::new();
    if let Value::Object(members) = json {
        for key in members.keys() {
            if key != MARKER {
                others.push(key.clone());
            }
        }
    }
    others
}

fn borrowed<'n>(names: &'n [Cow<'_, str>]) -> Vec<&'n str> {
    names.iter().map(|name| &**name).collect()
}

/// The fields that `{..}` says.
#[derive(Debug)]
pub struct Rest<'a> {
    places: &'a Places,
    said: Vec<Cow<'a, str>>,
    is_said_whole: bool,
}

impl<'a> Rest<'a> {
    /// All fields.
    ///
    /// # Errors
    ///
    /// Those of serde.
    pub fn new<S: Serialize>(fields: &'a Fields, shadow: &S) -> Result<Self, Error> {
        let places = fields.places(shadow)?;
        Ok(Self {
            places,
            said: places.tags.iter().map(Cow::from).collect(),
            is_said_whole: false,
        })
    }

    /// Without the field with this index.
    #[must_use]
    pub fn without(mut self, field: u32) -> Self {
        self.said.extend(self.places.name(field).map(Cow::from));
        self.is_said_whole |= self.places.is_whole(field);
        self
    }

    /// Without the members of a flattened field.
    ///
    /// # Errors
    ///
    /// As for JSON.
    pub fn without_flattened<T: Serialize + ?Sized>(mut self, value: &T) -> Result<Self, Error> {
        self.said
            .extend(crate::text::keys(value)?.into_iter().map(Cow::from));
        Ok(self)
    }

    /// Writes them as `name: value` lines.
    ///
    /// # Errors
    ///
    /// As for JSON.
    pub fn write<T: Serialize + ?Sized>(
        &self,
        text: &mut TextWriter<'_>,
        value: &T,
    ) -> Result<(), Error> {
        if self.is_said_whole || self.places.names.is_empty() {
            return Ok(());
        }
        let said = borrowed(&self.said);
        text.rest_within(value, &self.places.path, &said)
    }
}

/// A Markdown text with options for its fields.
#[derive(Debug)]
pub struct Page<'a> {
    places: &'a Places,
    title: Option<&'a str>,
    fields: Vec<MarkdownField<'a>>,
    skip: Vec<Cow<'a, str>>,
    max_rows: Option<usize>,
}

impl<'a> Page<'a> {
    /// A page without options.
    ///
    /// # Errors
    ///
    /// Those of serde.
    pub fn new<S: Serialize>(fields: &'a Fields, shadow: &S) -> Result<Self, Error> {
        Ok(Self {
            places: fields.places(shadow)?,
            title: None,
            fields: Vec::new(),
            skip: Vec::new(),
            max_rows: None,
        })
    }

    /// With a heading.
    #[must_use]
    pub fn title(mut self, title: &'a str) -> Self {
        self.title = Some(title);
        self
    }

    /// With these options for the field with this index.
    #[must_use]
    pub fn field(
        mut self,
        field: u32,
        label: Option<&'a str>,
        columns: &'a [Column<'a>],
        max_rows: Option<usize>,
    ) -> Self {
        if let Some(name) = self.places.name(field) {
            let mut option = MarkdownField::new(name).with_columns(columns);
            if let Some(label) = label {
                option = option.with_label(label);
            }
            if let Some(max_rows) = max_rows {
                option = option.with_max_rows(max_rows);
            }
            self.fields.push(option);
        } else if self.places.is_whole(field) {
            self.fields
                .extend(columns.iter().map(|column| MarkdownField::from(*column)));
            self.max_rows = max_rows;
        }
        self
    }

    /// Without the field with this index.
    #[must_use]
    pub fn without(mut self, field: u32) -> Self {
        self.skip.extend(self.places.name(field).map(Cow::from));
        self
    }

    /// Without the members of a flattened field.
    ///
    /// # Errors
    ///
    /// As for JSON.
    pub fn without_flattened<T: Serialize + ?Sized>(mut self, value: &T) -> Result<Self, Error> {
        self.skip
            .extend(crate::text::keys(value)?.into_iter().map(Cow::from));
        Ok(self)
    }

    /// Adds it as a text block.
    ///
    /// # Errors
    ///
    /// As for JSON.
    pub fn add_to<T: Serialize + ?Sized>(
        &self,
        result: &mut ResultBuilder,
        value: &T,
    ) -> Result<(), Error> {
        let skip = borrowed(&self.skip);
        let path: Vec<&str> = self.places.path.iter().map(String::as_str).collect();
        let mut options = MarkdownOptions::new()
            .with_fields(&self.fields)
            .with_skip(&skip)
            .within(&path);
        if let Some(title) = self.title {
            options = options.with_title(title);
        }
        if let Some(max_rows) = self.max_rows {
            options = options.with_max_rows(max_rows);
        }
        result.text(|text| text.markdown(value, &options))
    }
}

/// Adds the text of `text = markdown` without options for the fields.
///
/// # Errors
///
/// As for JSON.
pub fn markdown<T: Serialize + ?Sized>(
    result: &mut ResultBuilder,
    value: &T,
    title: Option<&str>,
) -> Result<(), Error> {
    let mut options = MarkdownOptions::new();
    if let Some(title) = title {
        options = options.with_title(title);
    }
    result.text(|text| text.markdown(value, &options))
}

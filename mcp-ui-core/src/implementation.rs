//! Who a server is.

use crate::json::RawJson;
use crate::members::{Member, Members, Object, serialize_as_object};
use crate::{Icon, Text};

/// The name and version of a server or client (MCP "Implementation"), as in
/// `_meta["io.modelcontextprotocol/serverInfo"]`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Implementation {
    pub(crate) name: Text,
    pub(crate) version: Text,
    pub(crate) title: Option<Text>,
    pub(crate) description: Option<Text>,
    pub(crate) website_url: Option<Text>,
    pub(crate) icons: Option<Vec<Icon>>,
    pub(crate) extra: Members,
}

impl Implementation {
    /// The program of this name, in this version.
    #[must_use]
    pub fn new(name: impl Into<Text>, version: impl Into<Text>) -> Self {
        Self {
            name: name.into(),
            version: version.into(),
            title: None,
            description: None,
            website_url: None,
            icons: None,
            extra: Members::new(),
        }
    }

    /// Sets the name that a host shows to a person.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<Text>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The name for programs.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The version.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The name that a host shows to a person.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What the program does.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref()
    }

    /// The program's website.
    #[must_use]
    pub fn website_url(&self) -> Option<&str> {
        self.website_url.as_deref()
    }

    /// The icons to show beside the name.
    #[must_use]
    pub fn icons(&self) -> Option<&[Icon]> {
        self.icons.as_deref()
    }

    /// A member that the specification does not name, or whose value has another type than it
    /// asks for.
    #[must_use]
    pub fn extra(&self, key: &str) -> Option<&RawJson> {
        self.extra.get(key)
    }
}

impl Object for Implementation {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("name", Member::Str(&self.name));
        each("version", Member::Str(&self.version));
        if let Some(title) = &self.title {
            each("title", Member::Str(title));
        }
        if let Some(description) = &self.description {
            each("description", Member::Str(description));
        }
        if let Some(website_url) = &self.website_url {
            each("websiteUrl", Member::Str(website_url));
        }
        if let Some(icons) = &self.icons {
            each("icons", Member::Array(icons));
        }
        self.extra.members(each);
    }
}

serialize_as_object!(Implementation);

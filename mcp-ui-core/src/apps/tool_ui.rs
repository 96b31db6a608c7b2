//! What a tool says of its view, in its `_meta`.

use crate::apps::object::{deserialize_from_json, words};
use crate::apps::read::{self, FromJson};
use crate::json::RawJson;
use crate::members::{Member, Members, Object, serialize_object};
use crate::{Error, ErrorKind, Meta, Text};

/// The key of `_meta` under which tools and resources speak of views.
pub(super) const UI: &str = "ui";
/// The older key of a tool's `_meta`, which hosts still have to read.
const RESOURCE_URI: &str = "ui/resourceUri";

words! {
    /// Who may call a tool (`McpUiToolVisibility`).
    Visibility {
        /// The model.
        Model "model";
        /// Views of the same server.
        App "app";
    }
}

/// What a tool says of its view (`McpUiToolMeta`): where the view is, and who may call the tool.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ToolUi {
    resource_uri: Option<Text>,
    visibility: Option<Vec<Visibility>>,
    extra: Members,
}

impl ToolUi {
    /// A tool whose results the view at a `ui://` URI shows.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidUiUri`] if it is not a `ui://` URI.
    pub fn new(resource_uri: impl Into<Text>) -> Result<Self, Error> {
        let resource_uri = resource_uri.into();
        check_uri(&resource_uri).map_err(|e| e.at("resourceUri"))?;
        Ok(Self {
            resource_uri: Some(resource_uri),
            ..Self::default()
        })
    }

    /// A tool without a view of its own, to say only who may call it.
    #[must_use]
    pub fn without_view(visibility: impl IntoIterator<Item = Visibility>) -> Self {
        Self::default().with_visibility(visibility)
    }

    /// Says who may call the tool; model and views, if it is not said.
    #[must_use]
    pub fn with_visibility(mut self, visibility: impl IntoIterator<Item = Visibility>) -> Self {
        self.visibility = Some(visibility.into_iter().collect());
        self
    }

    /// Where the view is.
    #[must_use]
    pub fn resource_uri(&self) -> Option<&str> {
        self.resource_uri.as_deref()
    }

    /// Who may call the tool, if it is said.
    #[must_use]
    pub fn visibility(&self) -> Option<&[Visibility]> {
        self.visibility.as_deref()
    }

    /// Whether the tool belongs into the model's list of tools.
    #[must_use]
    pub fn is_visible_to_model(&self) -> bool {
        self.is_visible_to(&Visibility::Model)
    }

    /// Whether a view of the same server may call the tool.
    #[must_use]
    pub fn is_callable_by_view(&self) -> bool {
        self.is_visible_to(&Visibility::App)
    }

    fn is_visible_to(&self, who: &Visibility) -> bool {
        self.visibility
            .as_ref()
            .is_none_or(|visibility| visibility.contains(who))
    }

    /// A member that was received and that the specification does not name.
    #[must_use]
    pub fn extra(&self, key: &str) -> Option<&RawJson> {
        self.extra.get(key)
    }

    /// Writes this into a tool's `_meta`, in the present form and for hosts that read only the
    /// older one. What else is there stays.
    ///
    /// ```
    /// use mcp_ui_core::{Meta, apps::ToolUi};
    ///
    /// let mut meta = Meta::new();
    /// ToolUi::new("ui://card/v1")?.insert_into(&mut meta)?;
    /// assert_eq!(
    ///     serde_json::to_string(&meta)?,
    ///     r#"{"ui":{"resourceUri":"ui://card/v1"},"ui/resourceUri":"ui://card/v1"}"#
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What JSON cannot carry, in a member that a peer sent.
    pub fn insert_into(&self, meta: &mut Meta) -> Result<(), Error> {
        let mut merged = self.clone();
        if let Some(Ok(there)) = meta.get(UI).map(read::members) {
            for (key, value) in there.iter() {
                let is_known = matches!(key, "resourceUri" | "visibility");
                if !is_known && merged.extra.get(key).is_none() {
                    merged.extra.insert(key.into(), value.clone());
                }
            }
        }
        meta.members
            .insert(Text::from_static(UI), super::envelope::to_raw(&merged)?);
        match &self.resource_uri {
            Some(uri) => meta.insert(RESOURCE_URI, uri)?,
            None => _ = meta.remove(RESOURCE_URI),
        }
        Ok(())
    }

    /// Reads what a tool of `tools/list` says, in any type that serializes as MCP's `Tool`; `None`
    /// if it says nothing.
    ///
    /// ```
    /// use mcp_ui_core::apps::ToolUi;
    ///
    /// let tool = serde_json::json!({
    ///     "name": "refresh",
    ///     "inputSchema": {"type": "object"},
    ///     "_meta": {"ui": {"resourceUri": "ui://card/v1", "visibility": ["app"]}},
    /// });
    /// let ui = ToolUi::from_tool(&tool)?.unwrap();
    /// assert_eq!(ui.resource_uri(), Some("ui://card/v1"));
    /// assert!(!ui.is_visible_to_model());
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`from_meta`](Self::from_meta).
    pub fn from_tool<T: serde::Serialize + ?Sized>(tool: &T) -> Result<Option<Self>, Error> {
        let mut tool = read::members(&read::relayed(tool)?)?;
        match read::present(&mut tool, "_meta") {
            Some(meta) => {
                let meta: Meta = read::inside("_meta", &meta)?;
                Self::from_meta(&meta).map_err(|e| e.at("_meta"))
            }
            None => Ok(None),
        }
    }

    /// Reads what a tool's `_meta` says, in either form; `None` if it says nothing.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::WrongType`] and [`ErrorKind::InvalidUiUri`] if what it says is not in the
    /// form of the specification. A host then shows no view, and lets no view call the tool.
    pub fn from_meta(meta: &Meta) -> Result<Option<Self>, Error> {
        let nested = meta.get(UI).filter(|ui| !ui.is_null());
        let flat = meta.get(RESOURCE_URI).filter(|uri| !uri.is_null());
        if nested.is_none() && flat.is_none() {
            return Ok(None);
        }
        let mut members = match nested {
            Some(ui) => read::members(ui).map_err(|e| e.at(UI))?,
            None => Members::new(),
        };
        let nested_uri = read::present(&mut members, "resourceUri");
        let nested_uri = read_uri(nested_uri.as_ref()).map_err(|e| e.at("resourceUri").at(UI));
        let flat_uri = read_uri(flat).map_err(|e| e.at(RESOURCE_URI));
        let resource_uri = match (nested_uri, flat_uri) {
            (Ok(Some(uri)), _) | (_, Ok(Some(uri))) => Some(uri),
            (Ok(None), Ok(None)) => None,
            (Err(e), _) | (_, Err(e)) => return Err(e),
        };
        Self::with_rest(resource_uri, members)
            .map(Some)
            .map_err(|e| e.at(UI))
    }

    fn with_rest(resource_uri: Option<Text>, members: Members) -> Result<Self, Error> {
        let mut read = Self {
            resource_uri,
            visibility: None,
            extra: members,
        };
        read::optional(&mut read.extra, &mut [("visibility", &mut read.visibility)])?;
        Ok(read)
    }
}

fn read_uri(json: Option<&RawJson>) -> Result<Option<Text>, Error> {
    let Some(json) = json else {
        return Ok(None);
    };
    let uri = Text::from_json(json)?;
    check_uri(&uri)?;
    Ok(Some(uri))
}

/// Checks that the URI is one of the scheme that is reserved for views.
pub(super) fn check_uri(uri: &str) -> Result<(), Error> {
    match uri.strip_prefix("ui://") {
        Some(rest) if !rest.is_empty() && crate::uri::is_absolute(uri) => Ok(()),
        _ => Err(ErrorKind::InvalidUiUri(uri.to_owned()).into()),
    }
}

impl Object for ToolUi {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        if let Some(uri) = &self.resource_uri {
            each("resourceUri", Member::Str(uri));
        }
        if let Some(visibility) = &self.visibility {
            each("visibility", Member::Array(visibility));
        }
        self.extra.members(each);
    }
}

/// As the value of `_meta.ui`.
impl serde::Serialize for ToolUi {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_object(self, serializer)
    }
}

/// From the value of `_meta.ui`.
impl FromJson for ToolUi {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        let mut members = read::members(json)?;
        let uri = read::present(&mut members, "resourceUri");
        let uri = read_uri(uri.as_ref()).map_err(|e| e.at("resourceUri"))?;
        Self::with_rest(uri, members)
    }
}

deserialize_from_json!(ToolUi);

//! Messages that a view puts into the conversation.

use crate::apps::object::{object, serde_as_object};
use crate::apps::params::requests;
use crate::apps::read::{self, FromJson};
use crate::json::RawJson;
use crate::members::{AsMember, Member, Members, Object};
use crate::{ContentBlock, Error, Role};

/// What the view says in the conversation.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ChatMessage {
    role: Role,
    content: Vec<ContentBlock>,
    /// The examples of the specification have one block in place of the list.
    single: bool,
    extra: Members,
}

impl ChatMessage {
    /// A message of the person, the only role that the specification has for it.
    #[must_use]
    pub fn new<I: IntoIterator<Item: Into<ContentBlock>>>(content: I) -> Self {
        Self {
            role: Role::User,
            content: content.into_iter().map(Into::into).collect(),
            single: false,
            extra: Members::new(),
        }
    }

    /// Who is to have said it.
    #[must_use]
    pub fn role(&self) -> &Role {
        &self.role
    }

    /// What is said.
    #[must_use]
    pub fn content(&self) -> &[ContentBlock] {
        &self.content
    }

    /// A member that was received and that the specification does not name.
    #[must_use]
    pub fn extra(&self, key: &str) -> Option<&RawJson> {
        self.extra.get(key)
    }
}

impl Object for ChatMessage {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("role", self.role.as_member());
        match self.content.as_slice() {
            [block] if self.single => each("content", block.as_member()),
            _ => each("content", Member::Array(&self.content)),
        }
        self.extra.members(each);
    }
}

impl FromJson for ChatMessage {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        let mut members = read::members(json)?;
        let role = read::required(&mut members, "role")?;
        let content: RawJson = read::required(&mut members, "content")?;
        let single = content.is_object();
        let content = if single {
            ContentBlock::from_json(&content).map(|block| vec![block])
        } else {
            Vec::from_json(&content)
        };
        Ok(Self {
            role,
            content: content.map_err(|e| e.at("content"))?,
            single,
            extra: members,
        })
    }
}

serde_as_object!(ChatMessage);

object! {
    /// Whether the message was taken.
    ChatMessageResult {
        optional {
            /// Whether the host refused the message.
            [bool] is_error with_is_error "isError";
        }
    }
}

requests! {
    /// A view puts a message into the conversation.
    ChatMessage as MessageRequest = "ui/message" -> ChatMessageResult;
}

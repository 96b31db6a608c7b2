//! What a view wants the model to know from its next turn on.

use crate::ContentBlock;
use crate::apps::json_object::JsonObject;
use crate::apps::object::object;
use crate::apps::params::requests;

object! {
    /// What the model is to know; it replaces what the view said before.
    UpdateModelContext {
        optional {
            /// Blocks for the model.
            [list ContentBlock] content with_content "content";
            /// The same as a value.
            [object JsonObject] structured_content with_structured_content "structuredContent";
        }
    }
}

object! {
    /// That the context was taken.
    UpdateModelContextResult {}
}

requests! {
    /// A view tells what the model is to know from its next turn on.
    UpdateModelContext as UpdateModelContextRequest = "ui/update-model-context" -> UpdateModelContextResult;
}

//! Files that a view asks its host to save.

use crate::ContentBlock;
use crate::apps::object::object;
use crate::apps::params::requests;

object! {
    /// The files to save.
    DownloadFile {
        required {
            /// The files: embedded resources, or links that the host follows.
            [list ContentBlock] contents "contents";
        }
    }
}

object! {
    /// Whether the files were saved.
    DownloadFileResult {
        optional {
            /// Whether the person or the host refused.
            [bool] is_error with_is_error "isError";
        }
    }
}

requests! {
    /// A view asks its host to save files, which it cannot do from its sandbox.
    DownloadFile as DownloadFileRequest = "ui/download-file" -> DownloadFileResult;
}

//! What the `params` of the extension's messages have in common.

use crate::apps::read::FromJson;
use crate::members::Object;

/// The `params` of a message of the extension, which know its method. The types of this module
/// are such; there are no others.
#[expect(private_bounds, reason = "seals the trait")]
pub trait Params: FromJson + Object {
    /// The method of the message.
    const METHOD: &'static str;
}

/// The `params` of a request, which know the result that answers it.
#[expect(private_bounds, reason = "seals the trait")]
pub trait RequestParams: Params {
    /// What the answer holds.
    type Result: FromJson + Object;
}

/// Says which method goes with which `params`, and names the message.
macro_rules! notifications {
    ($( $(#[$doc:meta])* $params:ty as $alias:ident = $method:literal; )+) => {$(
        impl $crate::apps::params::Params for $params {
            const METHOD: &'static str = $method;
        }

        $(#[$doc])*
        pub type $alias = $crate::apps::notification::Notification<$params>;
    )+};
}

/// Says which method and which result go with which `params`, and names the message.
macro_rules! requests {
    ($( $(#[$doc:meta])* $params:ty as $alias:ident = $method:literal -> $result:ty; )+) => {$(
        impl $crate::apps::params::Params for $params {
            const METHOD: &'static str = $method;
        }

        impl $crate::apps::params::RequestParams for $params {
            type Result = $result;
        }

        $(#[$doc])*
        pub type $alias = $crate::apps::request::Request<$params>;
    )+};
}

pub(super) use {notifications, requests};

//! The behaviour tests of the workspace; see the files beside this one.

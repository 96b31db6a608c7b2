//! Holds the tests beside it. The facade is a dev-dependency, since a package that is not published
//! can be packed only if what it depends on is.

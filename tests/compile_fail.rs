//! What the compiler says about mistakes: one rule a file, folders by kind of mistake.

#[test]
fn mistakes_are_explained() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("compile_fail/*/*.rs");
}

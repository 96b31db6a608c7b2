//! Colours, fonts and measures that a host gives its views.

use crate::apps::object::{object, serde_as_object};
use crate::apps::read::{self, FromJson};
use crate::json::RawJson;
use crate::members::{Member, Members, Object};
use crate::{Error, Text};
use std::fmt;

object! {
    /// Colours, fonts and measures that a host gives its views (`McpUiHostStyles`).
    HostStyles {
        optional {
            /// The values of the CSS variables.
            [object StyleVariables] variables with_variables "variables";
            /// Style sheets that the view may take in.
            [object HostCss] css with_css "css";
        }
    }
}

object! {
    /// Style sheets that a host gives its views (`McpUiHostCss`).
    HostCss {
        optional {
            /// `@font-face` and `@import` rules.
            [text] fonts with_fonts "fonts";
        }
    }
}

/// The values of the CSS variables, any subset of them (`McpUiStyles`).
///
/// A view refuses the whole message for a variable that the specification does not name, so that
/// only [`StyleVariable`]s can be set. Others that a peer sent are kept.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct StyleVariables {
    values: Vec<(StyleVariable, Text)>,
    extra: Members,
}

impl StyleVariables {
    /// No variables.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets a variable to a CSS value; for colours the specification recommends `light-dark(…)`.
    #[must_use]
    pub fn with(mut self, variable: StyleVariable, value: impl Into<Text>) -> Self {
        self.set(variable, value.into());
        self
    }

    fn set(&mut self, variable: StyleVariable, value: Text) {
        match self.values.iter_mut().find(|(known, _)| *known == variable) {
            Some(entry) => entry.1 = value,
            None => self.values.push((variable, value)),
        }
    }

    /// The CSS value of a variable.
    #[must_use]
    pub fn get(&self, variable: StyleVariable) -> Option<&str> {
        let (_, value) = self.values.iter().find(|(known, _)| *known == variable)?;
        Some(value)
    }

    /// The variables that have a value, in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (StyleVariable, &str)> {
        self.values
            .iter()
            .map(|(variable, value)| (*variable, value.as_str()))
    }

    /// A variable that was received and that the specification does not name.
    #[must_use]
    pub fn extra(&self, name: &str) -> Option<&RawJson> {
        self.extra.get(name)
    }
}

impl Object for StyleVariables {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        for (variable, value) in &self.values {
            each(variable.as_str(), Member::Str(value));
        }
        self.extra.members(each);
    }
}

impl FromJson for StyleVariables {
    fn from_json(json: &RawJson) -> Result<Self, Error> {
        let members = read::members(json)?;
        let mut read = Self::new();
        for (name, value) in members.iter() {
            match StyleVariable::from_name(name) {
                Some(_) if value.is_null() => {}
                Some(variable) => {
                    let value = Text::from_json(value).map_err(|e| e.at(name.to_owned()))?;
                    read.values.push((variable, value));
                }
                None => read.extra.push(Text::from(name), value.clone()),
            }
        }
        Ok(read)
    }
}

serde_as_object!(StyleVariables);

macro_rules! style_variables {
    ($( $variant:ident $name:literal; )+) => {
        /// A CSS variable by which a host passes its look on to its views
        /// (`McpUiStyleVariableKey`).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum StyleVariable {
            $(
                #[doc = concat!("`", $name, "`")]
                $variant,
            )+
        }

        impl StyleVariable {
            /// All variables that the specification names.
            pub const ALL: &'static [Self] = &[$( Self::$variant, )+];

            /// The name of the variable.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $( Self::$variant => $name, )+
                }
            }

            /// The variable of that name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                for variable in Self::ALL {
                    if variable.as_str() == name {
                        return Some(*variable);
                    }
                }
                None
            }
        }
    };
}

style_variables! {
    ColorBackgroundPrimary "--color-background-primary";
    ColorBackgroundSecondary "--color-background-secondary";
    ColorBackgroundTertiary "--color-background-tertiary";
    ColorBackgroundInverse "--color-background-inverse";
    ColorBackgroundGhost "--color-background-ghost";
    ColorBackgroundInfo "--color-background-info";
    ColorBackgroundDanger "--color-background-danger";
    ColorBackgroundSuccess "--color-background-success";
    ColorBackgroundWarning "--color-background-warning";
    ColorBackgroundDisabled "--color-background-disabled";
    ColorTextPrimary "--color-text-primary";
    ColorTextSecondary "--color-text-secondary";
    ColorTextTertiary "--color-text-tertiary";
    ColorTextInverse "--color-text-inverse";
    ColorTextGhost "--color-text-ghost";
    ColorTextInfo "--color-text-info";
    ColorTextDanger "--color-text-danger";
    ColorTextSuccess "--color-text-success";
    ColorTextWarning "--color-text-warning";
    ColorTextDisabled "--color-text-disabled";
    ColorBorderPrimary "--color-border-primary";
    ColorBorderSecondary "--color-border-secondary";
    ColorBorderTertiary "--color-border-tertiary";
    ColorBorderInverse "--color-border-inverse";
    ColorBorderGhost "--color-border-ghost";
    ColorBorderInfo "--color-border-info";
    ColorBorderDanger "--color-border-danger";
    ColorBorderSuccess "--color-border-success";
    ColorBorderWarning "--color-border-warning";
    ColorBorderDisabled "--color-border-disabled";
    ColorRingPrimary "--color-ring-primary";
    ColorRingSecondary "--color-ring-secondary";
    ColorRingInverse "--color-ring-inverse";
    ColorRingInfo "--color-ring-info";
    ColorRingDanger "--color-ring-danger";
    ColorRingSuccess "--color-ring-success";
    ColorRingWarning "--color-ring-warning";
    FontSans "--font-sans";
    FontMono "--font-mono";
    FontWeightNormal "--font-weight-normal";
    FontWeightMedium "--font-weight-medium";
    FontWeightSemibold "--font-weight-semibold";
    FontWeightBold "--font-weight-bold";
    FontTextXsSize "--font-text-xs-size";
    FontTextSmSize "--font-text-sm-size";
    FontTextMdSize "--font-text-md-size";
    FontTextLgSize "--font-text-lg-size";
    FontHeadingXsSize "--font-heading-xs-size";
    FontHeadingSmSize "--font-heading-sm-size";
    FontHeadingMdSize "--font-heading-md-size";
    FontHeadingLgSize "--font-heading-lg-size";
    FontHeadingXlSize "--font-heading-xl-size";
    FontHeading2xlSize "--font-heading-2xl-size";
    FontHeading3xlSize "--font-heading-3xl-size";
    FontTextXsLineHeight "--font-text-xs-line-height";
    FontTextSmLineHeight "--font-text-sm-line-height";
    FontTextMdLineHeight "--font-text-md-line-height";
    FontTextLgLineHeight "--font-text-lg-line-height";
    FontHeadingXsLineHeight "--font-heading-xs-line-height";
    FontHeadingSmLineHeight "--font-heading-sm-line-height";
    FontHeadingMdLineHeight "--font-heading-md-line-height";
    FontHeadingLgLineHeight "--font-heading-lg-line-height";
    FontHeadingXlLineHeight "--font-heading-xl-line-height";
    FontHeading2xlLineHeight "--font-heading-2xl-line-height";
    FontHeading3xlLineHeight "--font-heading-3xl-line-height";
    BorderRadiusXs "--border-radius-xs";
    BorderRadiusSm "--border-radius-sm";
    BorderRadiusMd "--border-radius-md";
    BorderRadiusLg "--border-radius-lg";
    BorderRadiusXl "--border-radius-xl";
    BorderRadiusFull "--border-radius-full";
    BorderWidthRegular "--border-width-regular";
    ShadowHairline "--shadow-hairline";
    ShadowSm "--shadow-sm";
    ShadowMd "--shadow-md";
    ShadowLg "--shadow-lg";
}

impl fmt::Display for StyleVariable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

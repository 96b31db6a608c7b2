//! What stands behind a `=`: strings, constants, and expressions that start with a field.

use proc_macro2::{Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Parser};
use syn::spanned::Spanned;
use syn::{
    AngleBracketedGenericArguments, Expr, ExprLit, ExprUnary, Lit, LitStr, Member, Token, UnOp,
};

/// The value of an argument or option.
pub(crate) enum Value {
    /// `.field`, `.field.len()`
    Field(FieldExpr),
    /// A constant.
    Const(Expr),
}

/// An expression that starts with a field: `.plots.len()`.
pub(crate) struct FieldExpr {
    pub(crate) dot: Token![.],
    pub(crate) member: Member,
    /// What follows the field.
    pub(crate) rest: TokenStream,
}

impl Value {
    /// The string literal, if it is one.
    pub(crate) fn as_literal(&self) -> Option<LitStr> {
        match self {
            Self::Field(_) => None,
            Self::Const(expr) => match ungroup(expr) {
                Expr::Lit(ExprLit {
                    lit: Lit::Str(literal),
                    ..
                }) => Some(literal.clone()),
                _ => None,
            },
        }
    }
}

impl Parse for Value {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(Token![.]) && !input.peek(Token![..]) {
            input.parse().map(Self::Field)
        } else {
            expression(input).map(Self::Const)
        }
    }
}

impl Parse for FieldExpr {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let dot: Token![.] = input.parse()?;
        // An expression needs a head, so the rest of the list is read once with one.
        let ahead: TokenStream = input.fork().parse()?;
        let mut with_head = TokenStream::new();
        Ident::new("self", dot.span()).to_tokens(&mut with_head);
        Punct::new('.', Spacing::Alone).to_tokens(&mut with_head);
        ahead.to_tokens(&mut with_head);
        let left = |input: ParseStream<'_>| {
            expression(input)?;
            Ok(input.parse::<TokenStream>()?.into_iter().count())
        };
        let left: usize = left.parse2(with_head)?;
        let member: Member = input.parse()?;
        let mut rest = TokenStream::new();
        while input.fork().parse::<TokenStream>()?.into_iter().count() > left {
            input.parse::<TokenTree>()?.to_tokens(&mut rest);
        }
        Ok(Self { dot, member, rest })
    }
}

/// Parses an expression, which ends before the next comma of the list around it.
///
/// Closures, arrays, ranges and the like are taken as they stand, since `syn` knows them only with
/// its `full` feature, which takes longer to compile than all of this crate. rustc reads them where
/// they are used.
pub(super) fn expression(input: ParseStream<'_>) -> syn::Result<Expr> {
    if !is_begin(input) {
        return Err(input.error("expected an expression"));
    }
    let ahead = input.fork();
    let is_known = match ahead.parse::<Expr>() {
        Ok(_) => !ahead.peek(Token![..]) && !ahead.peek(Token![?]),
        Err(error) => {
            if let Some(dot) = inner_field(&up_to_comma(&input.fork())?) {
                return Err(syn::Error::new(
                    dot,
                    "expected an expression; `.field` stands only at the beginning of one",
                ));
            }
            // Anything else says that `syn` does not know this kind of expression.
            error.to_string().contains("expected ")
        }
    };
    if is_known {
        input.parse()
    } else {
        up_to_comma(input).map(Expr::Verbatim)
    }
}

/// The dot of a `.field` that begins an expression inside another one.
fn inner_field(tokens: &TokenStream) -> Option<Span> {
    let mut begins = true;
    let mut tokens = tokens.clone().into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '!' => {
                // What a macro takes is its own affair.
                tokens.next_if(|next| matches!(next, TokenTree::Group(_)));
                begins = true;
            }
            TokenTree::Punct(punct) => {
                let names = matches!(tokens.peek(), Some(TokenTree::Ident(_)));
                if punct.as_char() == '.' && begins && names {
                    return Some(punct.span());
                }
                begins = !".?'".contains(punct.as_char());
            }
            TokenTree::Group(group) => {
                if let Some(dot) = inner_field(&group.stream()) {
                    return Some(dot);
                }
                begins = false;
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => begins = false,
        }
    }
    None
}

/// Whether an expression can begin here.
fn is_begin(input: ParseStream<'_>) -> bool {
    match input.cursor().punct() {
        Some((punct, _)) => "!#&*-.:<|".contains(punct.as_char()),
        None => !input.is_empty(),
    }
}

/// A comma between the generic arguments of a path is none of the list.
fn up_to_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        if input.peek(Token![::]) && input.peek3(Token![<]) {
            let arguments: AngleBracketedGenericArguments = input.parse()?;
            arguments.to_tokens(&mut tokens);
        } else {
            input.parse::<TokenTree>()?.to_tokens(&mut tokens);
        }
    }
    Ok(tokens)
}

impl ToTokens for FieldExpr {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.dot.to_tokens(tokens);
        self.member.to_tokens(tokens);
        self.rest.to_tokens(tokens);
    }
}

impl ToTokens for Value {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Field(field) => field.to_tokens(tokens),
            Self::Const(expr) => expr.to_tokens(tokens),
        }
    }
}

/// A string that is known when the macro runs: a literal, or `concat!` of literals.
pub(crate) struct KnownString {
    pub(crate) value: String,
    pub(crate) tokens: Expr,
}

impl KnownString {
    /// `None` if the expression is something else.
    pub(crate) fn from_expr(expr: Expr) -> Option<Self> {
        let value = known_string(&expr)?;
        Some(Self {
            value,
            tokens: expr,
        })
    }

    /// The place of generated tokens that hold this string.
    pub(crate) fn span(&self) -> Span {
        self.tokens.span()
    }
}

fn known_string(expr: &Expr) -> Option<String> {
    match ungroup(expr) {
        Expr::Lit(ExprLit {
            lit: Lit::Str(literal),
            ..
        }) => Some(literal.value()),
        Expr::Macro(call) if call.mac.path.segments.last()?.ident == "concat" => {
            concat_parts.parse2(call.mac.tokens.clone()).ok()?
        }
        _ => None,
    }
}

/// What `concat!` makes of its arguments.
fn concat_parts(input: ParseStream<'_>) -> syn::Result<Option<String>> {
    let mut parts = String::new();
    while !input.is_empty() {
        let Some(part) = concat_part(&input.parse()?) else {
            return Ok(None);
        };
        parts.push_str(&part);
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(Some(parts))
}

fn concat_part(expr: &Expr) -> Option<String> {
    match ungroup(expr) {
        Expr::Lit(ExprLit { lit, .. }) => match lit {
            Lit::Str(literal) => Some(literal.value()),
            Lit::Char(literal) => Some(literal.value().to_string()),
            Lit::Bool(literal) => Some(literal.value.to_string()),
            Lit::Int(literal) => Some(literal.base10_digits().to_owned()),
            Lit::Float(literal) => Some(literal.base10_digits().to_owned()),
            _ => None,
        },
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_),
            expr,
            ..
        }) => match ungroup(expr) {
            Expr::Lit(ExprLit {
                lit: Lit::Int(_) | Lit::Float(_),
                ..
            }) => Some(format!("-{}", concat_part(expr)?)),
            _ => None,
        },
        _ => known_string(expr),
    }
}

/// The expression inside the invisible groups that `macro_rules!` puts around its arguments.
pub(crate) fn ungroup(mut expr: &Expr) -> &Expr {
    while let Expr::Group(group) = expr {
        expr = &group.expr;
    }
    expr
}

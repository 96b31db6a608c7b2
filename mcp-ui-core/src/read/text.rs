//! The front that reads JSON text.

use super::draft::Draft;
use super::item::{self, Fault, Item, Pairs};
use super::typed;
use crate::json::{Contents, Scan};
use crate::{ContentBlock, Error, ErrorKind};
use std::borrow::Cow;

/// Reads the members of a result.
pub(super) fn read(json: &str) -> Result<Draft, Error> {
    let mut scan = Scan::new(json);
    let mut draft = Draft::default();
    if scan.peek() != Some(b'{') {
        // Text that is no JSON at all is not called a value of the wrong type.
        let value = scan.value()?;
        scan.end()?;
        return Err(Item::Json(value).wrong_type("an object"));
    }
    let mut scratch = Pairs::new();
    let mut key = scan.first_key()?;
    while let Some(contents) = key {
        let name = match contents.lone_surrogate() {
            None => decode(contents),
            Some(half) => return Err(ErrorKind::LoneSurrogate(half.to_owned()).into()),
        };
        if name == "content" && scan.peek() == Some(b'[') {
            draft.content(read_content(&mut scan, &mut scratch)?)?;
        } else {
            let value = read_item(&mut scan)?;
            draft.member(name, value)?;
        }
        key = scan.next_key()?;
    }
    scan.end()?;
    Ok(draft)
}

fn read_content<'a>(
    scan: &mut Scan<'a>,
    scratch: &mut Pairs<'a>,
) -> Result<Vec<ContentBlock>, Error> {
    let mut content = Vec::new();
    let mut more = scan.first_item();
    while more {
        content.push(read_block(scan, scratch)?);
        more = scan.next_item()?;
    }
    Ok(content)
}

fn read_block<'a>(scan: &mut Scan<'a>, members: &mut Pairs<'a>) -> Result<ContentBlock, Error> {
    members.clear();
    if scan.peek() != Some(b'{') {
        return Ok(typed::unknown("", Item::Json(scan.value()?).into_raw()));
    }
    let start = scan.at();
    let fault = read_members(scan, members)?;
    if fault.is_none()
        && let Some(block) = typed::block(members)
    {
        return Ok(block);
    }
    let json = Item::Json(scan.since(start)).into_raw();
    Ok(typed::unknown(typed::kind(members), json))
}

/// Reads the block that is all of `json`, which may have whitespace around it.
pub(crate) fn block(json: &str) -> Result<ContentBlock, Error> {
    let mut scan = Scan::new(json);
    let block = read_block(&mut scan, &mut Pairs::new())?;
    scan.end()?;
    Ok(block)
}

/// The members of the object that is all of `json`; `None` if it is no object.
pub(crate) fn members_of(json: &str) -> Option<(Pairs<'_>, Option<Fault>)> {
    let mut scan = Scan::new(json);
    let mut members = Pairs::new();
    if scan.peek() != Some(b'{') {
        return None;
    }
    let fault = read_members(&mut scan, &mut members).ok()?;
    Some((members, fault))
}

/// The items of the array that is all of `json`; `None` if it is no array.
pub(crate) fn items_of(json: &str) -> Option<Vec<Item<'_>>> {
    let mut items = Vec::new();
    for_each_item(json, &mut |item| {
        items.push(item);
        Some(())
    })?;
    Some(items)
}

/// Calls `each` with the items of the array that is all of `json`; `None` if it is no array, or if
/// `each` does not want to go on.
pub(super) fn for_each_item<'a>(
    json: &'a str,
    each: &mut dyn FnMut(Item<'a>) -> Option<()>,
) -> Option<()> {
    let mut scan = Scan::new(json);
    if scan.peek() != Some(b'[') {
        return None;
    }
    let mut more = scan.first_item();
    while more {
        each(read_item(&mut scan).ok()?)?;
        more = scan.next_item().ok()?;
    }
    Some(())
}

/// Reads the object at this place, of which the brace was seen. A key that has no characters is
/// reported; its member is left out.
fn read_members<'a>(scan: &mut Scan<'a>, members: &mut Pairs<'a>) -> Result<Option<Fault>, Error> {
    let mut fault = None;
    let mut key = scan.first_key()?;
    while let Some(contents) = key {
        let value = read_item(scan)?;
        match contents.lone_surrogate() {
            None => members.push((decode(contents), value)),
            Some(half) => {
                let error = Error::new(ErrorKind::LoneSurrogate(half.to_owned()));
                fault.get_or_insert(error.at(item::decode(contents.text)));
            }
        }
        key = scan.next_key()?;
    }
    Ok(fault)
}

fn read_item<'a>(scan: &mut Scan<'a>) -> Result<Item<'a>, Error> {
    if scan.peek() != Some(b'"') {
        return Ok(Item::Json(scan.value()?));
    }
    let start = scan.at();
    let contents = scan.contents()?;
    Ok(match contents.lone_surrogate() {
        None => Item::Str(contents.text),
        Some(_) => Item::Json(scan.since(start)),
    })
}

fn decode(contents: Contents<'_>) -> Cow<'_, str> {
    if contents.has_escape {
        Cow::Owned(item::decode(contents.text))
    } else {
        Cow::Borrowed(contents.text)
    }
}

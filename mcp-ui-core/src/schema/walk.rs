//! The order of a graph of references, and where it leads back.

/// What a depth-first walk found.
pub(super) struct Walk {
    /// The nodes that were reached, each after those it leads to, but for `back`.
    pub(super) order: Vec<usize>,
    /// The edges that lead back to a node on the way to them. Every cycle has one.
    pub(super) back: Vec<(usize, usize)>,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    OnTheWay,
    Done,
}

/// Walks from each of the `starts`, with a stack of its own because chains can be long.
///
/// `edges` has the targets of each node; a target that is no node is ignored.
pub(super) fn walk(edges: &[Vec<usize>], starts: std::ops::Range<usize>) -> Walk {
    let mut states = vec![State::New; edges.len()];
    let mut found = Walk {
        order: Vec::with_capacity(edges.len()),
        back: Vec::new(),
    };
    for start in starts {
        let mut way = vec![(start, 0)];
        if enter(&mut states, start) != Some(State::New) {
            continue;
        }
        while let Some((node, next)) = way.pop() {
            let Some(&target) = edges.get(node).and_then(|targets| targets.get(next)) else {
                if let Some(state) = states.get_mut(node) {
                    *state = State::Done;
                }
                found.order.push(node);
                continue;
            };
            way.push((node, next + 1));
            match enter(&mut states, target) {
                Some(State::New) => way.push((target, 0)),
                Some(State::OnTheWay) => found.back.push((node, target)),
                Some(State::Done) | None => {}
            }
        }
    }
    found
}

/// The state of a node, which is on the way from now on if it was new.
fn enter(states: &mut [State], node: usize) -> Option<State> {
    let state = states.get_mut(node)?;
    let before = *state;
    if before == State::New {
        *state = State::OnTheWay;
    }
    Some(before)
}

#[cfg(test)]
mod tests {
    use super::walk;

    #[test]
    fn one_node_of_a_cycle_is_led_back_to() {
        let found = walk(&[vec![1], vec![2, 3], vec![1], vec![4], vec![]], 0..1);
        assert_eq!(found.back, [(2, 1)]);
        assert_eq!(found.order, [2, 4, 3, 1, 0]);
    }

    #[test]
    fn a_long_chain_needs_no_deep_stack() {
        let edges: Vec<Vec<usize>> = (1..=200_000).map(|v| vec![v]).collect();
        let found = walk(&edges, 0..1);
        assert_eq!(found.order.len(), edges.len());
        assert!(found.back.is_empty());
    }
}

//! The cycles in a graph of references.

/// The strongly connected components of a graph.
pub(super) struct Components {
    /// All nodes, each after those it refers to (but for cycles).
    pub(super) order: Vec<usize>,
    /// A number for each node, the same for those that can reach each other.
    pub(super) component: Vec<usize>,
    /// Whether a node can be reached from itself.
    pub(super) cyclic: Vec<bool>,
}

/// Finds them by Tarjan's algorithm, with a stack of its own because chains can be long.
///
/// `edges` has the targets of each node; a target that is no node is ignored.
pub(super) fn components(edges: &[Vec<usize>]) -> Components {
    let mut search = Search {
        edges,
        nodes: vec![Node::default(); edges.len()],
        open: Vec::new(),
        seen: 0,
        order: Vec::with_capacity(edges.len()),
    };
    for start in 0..edges.len() {
        search.visit(start);
    }
    Components {
        order: search.order,
        component: search.nodes.iter().map(|n| n.component).collect(),
        cyclic: search.nodes.iter().map(|n| n.cyclic).collect(),
    }
}

#[derive(Clone, Default)]
struct Node {
    /// When the node was first seen, from 1; 0 before.
    seen: usize,
    /// The earliest node on the stack that can be reached.
    low: usize,
    is_open: bool,
    component: usize,
    cyclic: bool,
}

struct Search<'a> {
    edges: &'a [Vec<usize>],
    nodes: Vec<Node>,
    /// The nodes whose component is not complete.
    open: Vec<usize>,
    seen: usize,
    order: Vec<usize>,
}

impl Search<'_> {
    fn visit(&mut self, start: usize) {
        let mut calls = Vec::new();
        self.enter(start, &mut calls);
        while let Some((v, next_edge)) = calls.pop() {
            let target = self.edges.get(v).and_then(|e| e.get(next_edge)).copied();
            let Some(target) = target else {
                self.leave(v);
                if let Some((caller, _)) = calls.last() {
                    self.lower(*caller, self.low(v));
                }
                continue;
            };
            calls.push((v, next_edge + 1));
            match self.nodes.get(target) {
                Some(node) if node.seen == 0 => self.enter(target, &mut calls),
                Some(node) if node.is_open => self.lower(v, node.seen),
                _ => {}
            }
        }
    }

    fn enter(&mut self, v: usize, calls: &mut Vec<(usize, usize)>) {
        if let Some(node) = self.nodes.get_mut(v)
            && node.seen == 0
        {
            self.seen += 1;
            node.seen = self.seen;
            node.low = self.seen;
            node.is_open = true;
            self.open.push(v);
            calls.push((v, 0));
        }
    }

    fn low(&self, v: usize) -> usize {
        self.nodes.get(v).map_or(usize::MAX, |node| node.low)
    }

    fn lower(&mut self, v: usize, low: usize) {
        if let Some(node) = self.nodes.get_mut(v) {
            node.low = node.low.min(low);
        }
    }

    /// If `v` is the first node of its component, the component is complete.
    fn leave(&mut self, v: usize) {
        if self.nodes.get(v).is_none_or(|node| node.low != node.seen) {
            return;
        }
        let start = self.open.iter().rposition(|w| *w == v).unwrap_or(0);
        let members = self.open.split_off(start);
        let refers_to_itself = self.edges.get(v).is_some_and(|e| e.contains(&v));
        for &member in &members {
            if let Some(node) = self.nodes.get_mut(member) {
                node.is_open = false;
                node.component = v;
                node.cyclic = members.len() > 1 || refers_to_itself;
            }
        }
        self.order.extend(members);
    }
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn a_node_between_two_cycles_is_in_neither() {
        let found = components(&[vec![1], vec![0, 2], vec![3], vec![3, 4], vec![]]);
        assert_eq!(found.cyclic, [true, true, false, true, false]);
        assert_eq!(found.component[0], found.component[1]);
        assert_ne!(found.component[2], found.component[3]);
        assert_eq!(found.order[..3], [4, 3, 2]);
    }

    #[test]
    fn a_long_chain_needs_no_deep_stack() {
        let edges: Vec<Vec<usize>> = (1..=200_000).map(|v| vec![v]).collect();
        let found = components(&edges);
        assert_eq!(found.order.first(), Some(&199_999));
        assert!(!found.cyclic.contains(&true));
    }
}

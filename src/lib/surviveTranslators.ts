/** More steps than wrappers and replacements of one text; ends a circle of replacements. */
const MAX_STEPS = 16;

/**
 * Lets React work on a page in which something else replaces, wraps or moves text, such as the page translators of browsers. React keeps
 * references to its text nodes: to remove one that was moved throws, which ended the page, and a change of one that was replaced was not
 * seen, so that an old price stayed. This holds for every component, also for antd's, however its texts are written (docs/rendering.md):
 *
 * - What took the place of a text is remembered. Where React removes the text, or inserts something before it, that is used instead.
 * - When React changes a text that was replaced, the text takes its place again, and the translator translates it anew.
 *
 * Calls that would have worked anyway are not touched.
 */
export function surviveTranslators(window: Window & typeof globalThis): void {
  const { Node, Element, Text, MutationObserver, document } = window;
  const { removeChild, insertBefore } = Node.prototype;
  const standIns = new WeakMap<Node, Node>();

  /** The child of `parent` that contains the node, or has taken its place. */
  const find = (parent: Node, node: Node): Node | null => {
    let each: Node | null | undefined = node;
    for (let step = 0; each && step < MAX_STEPS; step += 1) {
      if (each.parentNode === parent) return each;
      each = each.parentNode ?? standIns.get(each);
    }
    return null;
  };
  /** Before a text is moved: what has taken its place would stay behind. */
  const leavePlace = (node: Node) => {
    const standIn = node.parentNode ? null : standIns.get(node);
    if (standIn?.parentNode) removeChild.call(standIn.parentNode, standIn);
  };
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const there = child.parentNode === this ? child : find(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    leavePlace(child);
    insertBefore.call(this, child, before && before.parentNode !== this ? find(this, before) : before);
    return child;
  };

  Node.prototype.appendChild = function append<Child extends Node>(this: Node, child: Child): Child {
    return this.insertBefore(child, null);
  };

  const isWrapper = (node: Node | null | undefined): node is Element => node instanceof Element && node.localName === 'font';
  const observer = new MutationObserver((changes) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      // Nothing is added or removed where a text was changed. Texts on the page are not observed, so this one was replaced.
      const shown = target.isConnected ? null : standIns.get(target);
      if (shown?.parentNode) shown.parentNode.replaceChild(target, shown);
      for (const gone of removedNodes) {
        if (!(gone instanceof Text || isWrapper(gone))) continue;
        // Replaced in one step; or the wrapper was inserted beside it first.
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
        if (!standIn) continue;
        standIns.set(gone, standIn);
        if (gone instanceof Text) observer.observe(gone, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

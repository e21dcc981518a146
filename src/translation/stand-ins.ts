/** What the translation of a browser has put in the place of texts: an element each. */
const standIns = new WeakMap<Node, Element>()

/** From now on notes which `font` element replaces which text. */
export function noteStandIns(): void {
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      for (const removed of removedNodes)
        if (removed instanceof Text && font instanceof Element) standIns.set(removed, font)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** The child of `parent` that is the text, or shows it; null if there is none. */
export function standInOf(text: Text, parent: Node): Node | null {
  return within(parent, text) ?? within(parent, standIns.get(text))
}

/** Puts a text that has changed back in its place, to be translated anew. */
export function putBack(text: Node): void {
  standIns.get(text)?.replaceWith(text)
  standIns.delete(text)
}

function within(parent: Node, node: Node | null | undefined): Node | null {
  if (!node || node.parentNode === parent) return node ?? null
  return within(parent, node.parentNode)
}

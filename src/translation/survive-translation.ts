import { noteStandIns, putBack, standInOf } from './stand-ins.ts'

/**
 * Lets React go on where the browser translates the page: it holds texts that the translation has replaced by `font` elements, and would
 * fail when it removes one of them or puts something in front of it, and change what nobody sees (docs/decisions/169).
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  noteStandIns()
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const there = child instanceof Text ? standInOf(child, this) : child
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    insertBefore.call(this, child, before instanceof Text ? standInOf(before, this) : before)
    return child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value)
      putBack(this)
    },
  })
}

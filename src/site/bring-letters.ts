/**
 * Inlined in each page: brings Figtree when the page has been read, after its files. Until then, and where a machine has no script, a font
 * of the machine stands in for it, as wide (tokens/stand-ins.ts). Lines may still break elsewhere: then Figtree waits for the next page,
 * which has it from the first paint unless the machine is late, or until nobody looks (docs/decisions/205).
 * Why no import of code: it shares its script element.
 */

import file from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

{
  /** In px: letters of another shape begin a little to the side. */
  const mostAside = 24
  const mark = 'letters'
  const { fonts } = document
  const letters = new FontFace('Figtree Variable', `url(${file})`, { weight: '300 900' })

  const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight

  /** What can be seen. What stands within something out of view is not looked at. */
  const seen = () => {
    const found: Element[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
      const place = (node as Element).getBoundingClientRect()
      return place.height === 0 || isInView(place) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
    })
    while (walker.nextNode()) found.push(walker.currentNode as Element)
    return found
  }

  const hasMoved = (one: DOMRect, other: DOMRect) =>
    Math.abs(one.top - other.top) > 1 ||
    Math.abs(one.left - other.left) > mostAside ||
    // Below what grew something comes in or goes out of view.
    (Math.min(one.bottom, other.bottom) < innerHeight && Math.abs(one.bottom - other.bottom) > 1)

  /** Why measured and not painted: what has been taken back before the next frame nobody sees. */
  const showIfNothingMoves = () => {
    const elements = seen()
    const before = elements.map((element) => element.getBoundingClientRect())
    fonts.add(letters)
    const isSame = elements.every((element, index) => {
      const was = before[index]
      return !was || !hasMoved(was, element.getBoundingClientRect())
    })
    if (isSame) return
    fonts.delete(letters)
    document.addEventListener('visibilitychange', () => document.hidden && fonts.add(letters))
  }

  let isDrawn = false
  requestAnimationFrame(() => {
    isDrawn = true
  })

  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

  /** Why not isPainted: that is said a moment after the frame, and letters that come between would move what is seen already. */
  const bring = async () => {
    await letters.load()
    if (isDrawn && !document.hidden) showIfNothingMoves()
    else fonts.add(letters)
    sessionStorage.setItem(mark, '')
  }

  const isMarked = () => {
    try {
      return sessionStorage.getItem(mark) !== null
    } catch {
      // A browser that may keep nothing.
      return false
    }
  }

  const whenIdle = () =>
    (globalThis.requestIdleCallback ?? setTimeout)(() =>
      isPainted() ? bring().catch(() => {}) : setTimeout(whenIdle, 100),
    )

  // Why a mark: the browser has the file then, and nothing is fetched before the page is read.
  if (isMarked()) bring().catch(() => {})
  else if (document.getElementById('page-files')) addEventListener('files-near', whenIdle, { once: true })
  else addEventListener('load', whenIdle)
}

/** Runs in the page: sets font and text size, and reports what is in the wrong place. */
export function findMisplaced({ font, textPercent }: { font: string; textPercent: number }): string[] {
  const family = `font-family: ${font} !important`
  document.adoptedStyleSheets.at(-1)?.replaceSync(`
    :root { --mantine-font-family: ${font} !important; --mantine-font-family-headings: ${font} !important; }
    html { font-size: ${textPercent}% !important; ${family} }
    body { ${family} }`)
  // Why: an element that slides to its place would be measured on the way.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const { body } = document
  const faults = new Set<string>()
  const wide = document.documentElement.scrollWidth
  if (wide > window.innerWidth) faults.add(`the page is ${wide} px wide`)

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const isClear = (color: string) => color === 'transparent' || /[,/] 0\)$/.test(color)
  const hasEdge = (element: Element) => {
    const { borderLeftWidth, borderLeftColor, borderRightWidth, backgroundColor, boxShadow } =
      styleOf(element)
    const hasBorder =
      parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0 && !isClear(borderLeftColor)
    return (
      hasBorder ||
      !isClear(backgroundColor) ||
      boxShadow !== 'none' ||
      element.matches('dialog, [role=dialog]')
    )
  }
  const cuts = (element: Element) => styleOf(element).overflowX !== 'visible'
  /** Whether it scrolls sideways on purpose, as a strip of views: the keyboard reaches what is out of sight, and scrolls it there. */
  const isReachedByKeys = (element: Element) =>
    element.matches('[data-scrolls]') && element.querySelector('a[href], button, [tabindex]') !== null
  const isDot = ({ width, height }: DOMRect) => width <= 2 || height <= 2
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

  // Text that is only for screen readers is clipped to a dot.
  const saidOnly = new Map<Element, boolean>()
  const isSaidOnly = (element: Element | null): boolean => {
    if (!element || element === body) return false
    const known =
      saidOnly.get(element) ??
      ((cuts(element) && isDot(element.getBoundingClientRect())) || isSaidOnly(element.parentElement))
    saidOnly.set(element, known)
    return known
  }

  // The nearest card, button, dialog or clipping box around an element, or the window.
  const holders = new Map<Element, Element>()
  const holderOf = (element: Element): Element => {
    const parent = element.parentElement
    if (!parent || element === body || styleOf(element).position === 'fixed') return body
    const holder =
      holders.get(parent) ?? (parent === body || hasEdge(parent) || cuts(parent) ? parent : holderOf(parent))
    holders.set(parent, holder)
    return holder
  }

  // The vertical range that an element and the scrolling boxes around it leave visible.
  type Range = Readonly<{ from: number; to: number }>
  const ranges = new Map<Element, Range>()
  const rangeOf = (box: Element | null): Range => {
    if (!box || box === body) return { from: -Infinity, to: Infinity }
    const known = ranges.get(box)
    if (known) return known
    const { overflowY, position } = styleOf(box)
    let { from, to } = position === 'fixed' ? rangeOf(null) : rangeOf(box.parentElement)
    if (overflowY !== 'visible') {
      const { top, bottom } = box.getBoundingClientRect()
      ;[from, to] = [Math.max(from, top), Math.min(to, bottom)]
    }
    ranges.set(box, { from, to })
    return { from, to }
  }
  const seenBetween = (element: Element, { top, bottom }: DOMRect) => {
    const { from, to } = rangeOf(element)
    return { from: Math.max(from, top), to: Math.min(to, bottom) }
  }
  const layers = new Map<Element, Element | null>()
  const layerOf = (element: Element): Element | null => {
    if (element === body || !element.parentElement) return null
    const known = layers.get(element)
    if (known !== undefined) return known
    const isLayer = /fixed|sticky/.test(styleOf(element).position)
    const layer = isLayer ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }

  const named = (element: Element) => {
    const ownClasses = [...element.classList].filter((name) => !/^m_|^mantine-[a-z]/.test(name))
    return [element.localName, ...ownClasses].join('.')
  }
  const quoted = (text: string) => `‘${text.trim().replace(/\s+/g, ' ').slice(0, 50)}’`

  const judge = (rect: DOMRect, holder: Element, what: string) => {
    const { left, right, top, bottom } = holder.getBoundingClientRect()
    const [from, to] = holder === body ? [0, window.innerWidth] : [left, right]
    const sideways = Math.round(Math.max(from - rect.left, rect.right - to))
    // Why not what ends in dots: it is cut on purpose, and whole on the page that it leads to.
    const isCutOnPurpose =
      styleOf(holder).textOverflow === 'ellipsis' || holder.closest('[data-scrolls]') !== null
    if (sideways > 1 && !isCutOnPurpose) faults.add(`${what} stands ${sideways} px out of ${named(holder)}`)
    // Why not for shortened lines: the row of the audit trail opens a dialog with the full text.
    if (holder === body || /auto|scroll/.test(styleOf(holder).overflowY)) return
    if (styleOf(holder).webkitLineClamp !== 'none') return
    // Why a quarter: letters are smaller than their line height.
    const upright = Math.round(Math.max(top - rect.top, rect.bottom - bottom))
    if (upright > rect.height / 4) faults.add(`${what} stands ${upright} px above or below ${named(holder)}`)
  }

  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(
    (dialog) => isSeen(dialog) && !isDot(dialog.getBoundingClientRect()),
  )
  const scope = dialogs.at(-1) ?? body
  const pressables: { element: Element; rect: DOMRect; from: number; to: number }[] = []
  for (const element of scope.querySelectorAll('*')) {
    // Elements left of the window are hidden there on purpose; no scrolling reaches them.
    const rect = element.getBoundingClientRect()
    const isPart = element instanceof SVGElement && element.localName !== 'svg'
    if (isPart || isDot(rect) || rect.right <= 0 || !isSeen(element) || isSaidOnly(element)) continue
    const isTyped = element.matches('input, select, textarea')
    if (
      !isTyped &&
      !isReachedByKeys(element) &&
      /auto|scroll/.test(styleOf(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1
    )
      faults.add(`${named(element)} scrolls sideways`)
    const isThing = isTyped || hasEdge(element) || element.matches('img, svg, canvas, video, iframe')
    // Why: the library draws a scroll bar over the edge of its box.
    if (isThing && !element.matches('[class*=ScrollArea]'))
      for (const part of element.getClientRects()) judge(part, holderOf(element), named(element))
    if (element.matches('.mantine-Button-inner') && element.parentElement) {
      const button = element.parentElement.getBoundingClientRect()
      const off = Math.round((rect.top + rect.bottom - button.top - button.bottom) / 2)
      if (off !== 0)
        faults.add(`${quoted(element.textContent ?? '')} stands ${off} px off the middle of its button`)
    }
    if (element.matches('button, a, [role=button]'))
      for (const part of element.getClientRects())
        pressables.push({ element, rect: part, ...seenBetween(element, part) })
  }

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.nodeValue ?? '']
    if (!element || text.trim() === '' || element.matches('style, script, noscript, option, textarea'))
      continue
    if (element instanceof SVGElement || !isSeen(element) || isSaidOnly(element)) continue
    range.selectNodeContents(node)
    const holder = hasEdge(element) || cuts(element) ? element : holderOf(element)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.right <= 0) continue
      judge(rect, holder, quoted(text))
      const { from, to } = seenBetween(element, rect)
      for (const pressable of pressables) {
        const down = Math.min(to, pressable.to) - Math.max(from, pressable.from)
        if (down <= rect.height / 4 + 1) continue
        // What ends in dots is seen no farther than its holder.
        const end =
          styleOf(holder).textOverflow === 'ellipsis' ? holder.getBoundingClientRect().right : Infinity
        const across =
          Math.min(rect.right, end, pressable.rect.right) - Math.max(rect.left, pressable.rect.left)
        if (across <= 2 || pressable.element.contains(element)) continue
        if (layerOf(pressable.element) === layerOf(element))
          faults.add(`${named(pressable.element)} lies on ${quoted(text)}`)
      }
    }
  }
  return [...faults]
}

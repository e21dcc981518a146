/** Runs in the page: does to each text what the translation of a browser does: another text, in two `font` elements. */
export function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
    text.parentElement?.closest('script, style, textarea, [translate="no"]') || !text.nodeValue?.trim()
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    outer.append(Object.assign(document.createElement('font'), { textContent: `«${text.nodeValue}»` }))
    text.parentNode?.insertBefore(outer, text)
    text.parentNode?.removeChild(text)
  }
}

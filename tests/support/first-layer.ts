/** Elements whose words nobody reads on the first layer of a page: closed folds, choices, drawings, and what no script would show. */
const beyond = ['script', 'style', 'svg', 'noscript', 'select', 'details']

/** Elements within a line of text. */
const inline = /<\/?(?:a|b|em|i|label|small|span|strong|sub|sup|time|wbr)\b[^>]*>|<!--.*?-->/g

/** The texts of a page of the site as its reader sees it before opening anything, one for each block. */
export function firstLayerOf(html: string): string[] {
  const [, main = ''] = html.match(/<main\b[^>]*>(.*)<\/main>/s) ?? []
  return beyond
    .reduce(without, main)
    .replaceAll(inline, '')
    .split(/<[^>]*>/)
    .map((text) => plain(text).trim())
    .filter((text) => text !== '')
}

/** The page without an element of that name and all in it, however deep one stands in another. */
function without(html: string, name: string): string {
  let depth = 0
  return html
    .split(new RegExp(`(?=<${name}\\b)|(?<=</${name}>)`))
    .filter((part) => {
      const opens = part.startsWith(`<${name}`)
      if (opens) depth += 1
      const isInside = depth > 0
      if (part.endsWith(`</${name}>`)) depth -= 1
      return !isInside
    })
    .join('')
}

function plain(html: string): string {
  return html
    .replaceAll('&amp;', '&')
    .replaceAll(/&(?:#x27|apos);/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', ' ')
}

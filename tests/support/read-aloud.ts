/** Elements that begin a line when a page is read aloud, with the sign that says which it is. */
const signs: Readonly<Record<string, string>> = {
  h1: '# ',
  h2: '## ',
  h3: '### ',
  h4: '#### ',
  summary: '> ',
  li: '- ',
  dt: '* ',
  dd: '  = ',
  caption: '| ',
  button: '[] ',
  label: '() ',
}
const blocks = 'h1|h2|h3|h4|summary|li|dt|dd|caption|button|label|p|tr|div|section|article|figure|figcaption'

/**
 * Every word of a drawn page, a line for each block and for each row of a table, with the lengths of its bars: what a person reads or hears,
 * closed folds included. Committed beside a test, each change of a word, a sign or a row is a line of its diff.
 */
export function readAloud(html: string): string {
  const text = html
    .replaceAll(
      /<(?:rect|svg)[^>]* class="[^"]*(?:piece|move|missing|whisker)[^"]*"[^>]*>/g,
      (drawn) => `<p>${barOf(drawn)}</p>`,
    )
    .replaceAll(/<(?:style|script)\b.*?<\/(?:style|script)>/gs, '')
    .replaceAll(/<\/t[hd]>(?=<t[hd])/g, ' | ')
    .replaceAll(/(?<=<\/(?:strong|span|option|a)>)(?=<(?:span|option|a)\b)/g, ' / ')
    .replaceAll(new RegExp(`<(${blocks})\\b[^>]*>`, 'g'), (_, name: string) => `\n${signs[name] ?? ''}`)
    .replaceAll(new RegExp(`</(?:${blocks})>`, 'g'), '\n')
    .replaceAll(/<strong\b[^>]*>|<\/strong>/g, '**')
    .replaceAll(/<[^>]*>/g, '')
  const lines = unescaped(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return `${lines.filter((line) => line !== '').join('\n')}\n`
}

function barOf(drawn: string): string {
  const [x = '0', width = '0'] = ['x', 'width'].map(
    (name) => drawn.match(new RegExp(` ${name}="([^"]*)"`))?.[1],
  )
  const name = drawn.match(/missing|whisker/)?.[0] ?? 'bar'
  return `~ ${name} from ${x}, ${width.replace(/(\.\d)\d*/, '$1')} long`
}

function unescaped(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
}

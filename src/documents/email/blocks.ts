import type { Facts } from './template.ts'

/** Facts as the preview of an email. */
export function inOneLine(facts: Facts): string {
  return facts.map(([, value]) => value).join(', ')
}

/** The words of whoever wrote them, if there are any. */
export function quoteOf(words: string | null, title = 'In their own words') {
  return words ? [{ kind: 'quote', title, text: words } as const] : []
}

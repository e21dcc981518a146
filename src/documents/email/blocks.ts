import type { Facts } from './template.ts'

/** Facts as the preview of an e-mail. */
export function inOneLine(facts: Facts): string {
  return facts.map(([, value]) => value).join(', ')
}

/** The words of whoever wrote them, if there are any. */
export function quoteOf(words: string | null) {
  return words ? [{ kind: 'quote', title: 'In their own words', text: words } as const] : []
}

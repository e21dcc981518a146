/** A text as the value of an attribute or the content of an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** JSON that can neither close its script element nor open a comment in it. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

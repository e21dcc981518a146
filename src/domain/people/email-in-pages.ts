/** How a field for an address is told to a browser. Why not its type for addresses: that one refuses accents before the @. */
export const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** The link that writes to an address. */
export function mailtoOf(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`
}

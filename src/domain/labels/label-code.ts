/** Crockford's base32: no I, L, O or U, so a printed code cannot be misread or spell a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code under a label's customer id: ten symbols, 50 bits. */
export function labelCodeFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length < 10) throw new Error('A label code needs ten random bytes')
  let code = ''
  for (const byte of randomBytes.subarray(0, 10)) code += alphabet[byte % 32]
  return code
}

/** The code as it is printed: XXXXX-XXXXX. */
export function printLabelCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** A typed code in its stored form; reads O as 0 and I or L as 1. Undefined when it cannot be a code. */
export function readLabelCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === 10 && [...code].every((symbol) => alphabet.includes(symbol)) ? code : undefined
}

/** The address of a customer's page. Without the code it opens only in a browser that opened it before, and asks all others for the code. */
export function pageLink(siteOrigin: string, customerId: number): string {
  return `${siteOrigin}/customer-profile/${customerId}`
}

/** The link that a label carries. */
export function profileLink(siteOrigin: string, customerId: number, code: string): string {
  return `${pageLink(siteOrigin, customerId)}?k=${printLabelCode(code)}`
}

/** What a label says: the number of its home and its code. */
export type ScannedLabel = { id: number; code: string }

/**
 * The label of a scanned text: that of a link that `profileLink` made for one of the origins, undefined for anything else. A site that
 * moves from http to https keeps its labels.
 */
export function scannedLabel(text: string, siteOrigins: readonly string[]): ScannedLabel | undefined {
  const link = parsedLink(text)
  if (!link || !['http:', 'https:'].includes(link.protocol)) return undefined
  if (!siteOrigins.some((origin) => new URL(origin).host === link.host)) return undefined
  const id = /^\/customer-profile\/(\d{1,10})\/?$/.exec(link.pathname)?.[1]
  const code = readLabelCode(link.searchParams.get('k') ?? '')
  return id && code ? { id: Number(id), code } : undefined
}

/** Whether a scanned text is the link of a label, of whatever site. */
export function isLabelOfAnySite(text: string): boolean {
  return scannedLabel(text, [parsedLink(text)?.origin ?? '']) !== undefined
}

/** The path on this site for a scanned label. */
export function readScannedLabel(text: string, siteOrigins: readonly string[]): string | undefined {
  const label = scannedLabel(text, siteOrigins)
  return label && profileLink('', label.id, label.code)
}

function parsedLink(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

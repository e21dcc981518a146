import punycode from 'punycode.js'

const longest = 254
const longestLocalPart = 64

/** Words without blanks between dots: ASCII signs of RFC 5321, anything that is no control character or blank from RFC 6531. */
const localPart = /^[^\s\p{C}\p{Z}"(),.:;<>@[\\\]]+(?:\.[^\s\p{C}\p{Z}"(),.:;<>@[\\\]]+)*$/u

/** What a browser takes for the end of a host name, or drops, although no name of a mail server holds it. */
const neverInDomain = /[\s\p{C}\p{Z}/\\:?#%@[\]_]/u
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * An email address as it is stored: composed (NFC), a domain with accents in the ASCII form in which mail servers look it up. Letter
 * case stays as typed. Null for what is no address by RFC 5321 and 6531; quoted local parts and addresses of machines by number are
 * none here. docs/decisions/119
 */
export function emailAddressOf(typed: string): string | null {
  const text = typed.normalize('NFC')
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = domainOf(text.slice(at + 1))
  if (at < 1 || domain === null || !localPart.test(local)) return null
  const address = `${local}@${domain}`
  return bytesOf(local) <= longestLocalPart && bytesOf(address) <= longest ? address : null
}

/** What makes two addresses one: the letters A to Z have no case. Nothing else is folded, since another mailbox may be behind it. */
export function emailKeyOf(address: string): string {
  const stored = emailAddressOf(address) ?? address.normalize('NFC')
  return stored.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Whether two addresses are one mailbox; none is the same as none. */
export function isSameEmail(one: string | null | undefined, other: string | null | undefined): boolean {
  return emailKeyOf(one ?? '') === emailKeyOf(other ?? '')
}

/** The domain in ASCII, in the case in which it was typed where it is ASCII already; null where no server can have that name. */
function domainOf(typed: string): string | null {
  if (neverInDomain.test(typed)) return null
  const ascii = hostOf(typed)
  const labels = ascii?.split('.') ?? []
  const isName = labels.length > 1 && labels.every((each) => label.test(each) && isReadable(each))
  return ascii === null || !isName || /^\d+$/.test(labels.at(-1) ?? '') ? null : withCase(typed, ascii)
}

const withCase = (typed: string, ascii: string) => (typed.toLowerCase() === ascii ? typed : ascii)

/** Whether an encoded label stands for letters: not every engine that parses addresses looks. */
function isReadable(ascii: string): boolean {
  if (!ascii.startsWith('xn--')) return true
  try {
    return hostOf(punycode.toUnicode(ascii)) === ascii
  } catch {
    return false
  }
}

function hostOf(domain: string): string | null {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

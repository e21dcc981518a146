import { typingWords } from '#texts/en/words/typing.ts'

/**
 * Contact details and names for whoever holds a label: enough for their owner to recognize them, too little for anybody else to use.
 */

/** 'm•••@example.com' */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}

const phoneMask = `${typingWords.phoneEndingIn} `

/** 'the number ending in 0101'; of what is no number nothing. */
export function maskedPhone(phone: string): string {
  const last = phone.replaceAll(/\D/g, '').slice(-4)
  return last === '' ? '•••' : `${phoneMask}${last}`
}

/** 'A••• O•••' */
export function maskedName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => `${word.slice(0, 1)}•••`)
    .join(' ')
}

const emailInText = /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}\d-]+/gu
const phoneInText = /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/g

/** What somebody wrote, with emails, phone numbers and these people's names masked. */
export function maskedText(text: string, names: readonly (string | null)[]): string {
  const words = names.flatMap((name) => name?.match(/[\p{L}'’-]{2,}/gu) ?? [])
  const withoutContacts = text.replaceAll(emailInText, maskedEmail).replaceAll(phoneInText, maskedPhone)
  if (words.length === 0) return withoutContacts
  // Why as it is written: 'will' is mostly no name where somebody is called Will.
  const anyName = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'gu')
  return withoutContacts.replaceAll(anyName, maskedName)
}

const lastOfMaskedPhone = new RegExp(`(${phoneMask}\\d+)|\\d{3,}`, 'g')

/** The same without numbers, but for the end of a phone's: people write the code of their door, and whoever sees the label reads this. */
export function maskedForLabel(text: string, names: readonly (string | null)[]): string {
  return maskedText(text, names).replaceAll(lastOfMaskedPhone, (_number, phone?: string) => phone ?? '•••')
}

/** Whether somebody sends back what was shown in place of a contact detail. */
export function isMask(text: string): boolean {
  return text.includes('•') || text.startsWith(phoneMask)
}

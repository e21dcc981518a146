/**
 * Contact details and names for whoever holds a label: enough for their owner to recognize them, too little for anybody else to use.
 */

/** 'm•••@example.com' */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}

const phoneMask = 'the number ending in '

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

/** Whether somebody sends back what was shown in place of a contact detail. */
export function isMask(text: string): boolean {
  return text.includes('•') || text.startsWith(phoneMask)
}

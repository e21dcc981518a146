/** The idempotency key of a send: the same for each retry of a press, a new one after an answer. */
export type SendKeys = { ofThisPress: () => string; answered: () => void }

export function sendKeys(): SendKeys {
  let key: string | undefined
  return {
    ofThisPress: () => {
      key ??= newKey()
      return key
    },
    answered: () => {
      key = undefined
    },
  }
}

/** A random UUID. Why by hand: browsers offer `randomUUID` only to pages loaded over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => marked(byte, index).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Version 4 and its variant, as RFC 9562 marks them. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}

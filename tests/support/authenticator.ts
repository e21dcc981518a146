import { codeOf, stepAt } from '#server/second-factor/totp.ts'
import type { Client } from './client.ts'
import { testPassword } from './factories.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code that an app with this secret shows at a moment. */
export function codeAt(secret: string, moment: Date): string {
  return codeOf(fromBase32(secret), stepAt(moment))
}

/** Sets up a second factor over HTTP; returns the secret and the recovery codes. */
export async function setUpSecondFactor(client: Client, now: Date, password = testPassword) {
  const { status, body } = await client.post<{ secret: string; address: string }>(
    '/api/User/StartSecondFactor',
    { password },
  )
  if (status !== 200) throw new Error(`Beginning the second factor answered ${status}`)
  const confirmed = await client.post<{ recoveryCodes: string[] }>('/api/User/ConfirmSecondFactor', {
    code: codeAt(body.secret, now),
  })
  if (confirmed.status !== 200) throw new Error(`Confirming the second factor answered ${confirmed.status}`)
  return { ...body, recoveryCodes: confirmed.body.recoveryCodes }
}

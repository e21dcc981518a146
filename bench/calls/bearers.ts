import { hashOfToken } from '#server/auth/tokens.ts'
import { insertToken } from '#server/tokens/queries.ts'
import { newTokenText, startOfToken } from '#server/tokens/token-text.ts'
import type { FilledProduct } from '../lists/filled-product.ts'
import type { Call } from '../lists/http-caller.ts'

/** Of so many that take turns none comes near its limit of ten calls a second, however fast the product answers. */
const tokenCount = 500

/** Stores tokens that may do all that tokens may; returns what makes a call one of the next of them. */
export async function openBearers({ database, known }: FilledProduct): Promise<(call: Call) => Call> {
  const texts = Array.from({ length: tokenCount }, newTokenText)
  const day = 86_400_000
  const lastDay = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
  for (const text of texts)
    await insertToken(database.db, {
      tokenHash: hashOfToken(text),
      start: startOfToken(text),
      name: 'Benchmark',
      scopes: ['read', 'requests', 'homes'],
      madeByUserId: known.technicianId,
      madeAt: new Date(),
      lastDay,
    })
  let turn = 0
  return (call) => ({ ...call, headers: { authorization: `Bearer ${texts[turn++ % tokenCount]}` } })
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { secretSeal } from './sealed-secret.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const secret = Buffer.from('12345678901234567890')

test('a sealed secret opens only for its person, and not if a character was changed', async () => {
  const seal = await secretSeal(database.db)
  const sealed = seal.seal(secret, 1)
  expect(seal.open(sealed, 1)).toEqual(secret)
  expect(() => seal.open(sealed, 2)).toThrow()
  for (let index = 0; index < sealed.length - 1; index++) {
    const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`
    expect(() => seal.open(changed, 1)).toThrow()
  }
})

test('sealing a secret twice gives different texts, and every instance opens both', async () => {
  const [one, other] = [await secretSeal(database.db), await secretSeal(database.db)]
  const texts = [one.seal(secret, 1), one.seal(secret, 1)]
  expect(texts[0]).not.toBe(texts[1])
  for (const text of texts) expect(other.open(text, 1)).toEqual(secret)
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { customers } from '#db/schema.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import {
  contains,
  containsAddress,
  containsDigits,
  containsEmail,
  mostSelectivePart,
  withNeighbors,
} from './contains.ts'

test.each([
  ['Nora 12a', '12a'],
  ['2014 1cca Road, Kingston', '2014 1cc'],
  ['M5V 2T6', 'M5V 2T6'],
  ['Kingston M5V 2T6', 'M5V 2T6'],
  ['jon.543quist', '543quist'],
  ['jon.543quist500001', 'st500001'],
  ['12 Long Road 4711', '4711'],
  ['Nora Berg', 'Nora Berg'],
  ['Route 66', 'Route 66'],
  ['', ''],
])('the most selective part of %j is %j', (typed, part) => {
  expect(mostSelectivePart(typed)).toBe(part)
})

test.each([
  ['12a', 'Nora 12a', 'a 12a'],
  ['4711', '12 Long Road 4711', 'd 4711'],
  ['2014 1cc', '2014 1cca Road, Kingston', '2014 1cc'],
  ['M5V 2T6', 'Kingston, M5V 2T6', 'M5V 2T6'],
  ['1cca', '7 1cca Road', '7 1cca R'],
  ['', '', ''],
])('%j in %j is sought as %j where words are joined', (part, typed, sought) => {
  expect(withNeighbors(part, typed)).toBe(sought)
})

describe('texts that contain it are found, ignoring case', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  const few = (units: string[], most: number) =>
    fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: most }).map((parts) => parts.join(''))
  const words = ['a', 'B', 'ç', 'É', '1', '27', '𝟙', '%', '_', '\\', ' ', '.', '-']
  const address = fc.tuple(few(['a', 'B', '1', '.', '_', 'é'], 5), few(['x', 'Y', '2', '.'], 4))
  const phone = few(['1', '2', '55', '-'], 9)

  /** Checks that the stored text is found exactly if it contains what was typed. */
  async function compare(
    column: 'name' | 'email' | 'phone' | 'address',
    stored: string,
    typed: string,
    condition: typeof contains,
    told = (text: string) => text,
  ) {
    const undone = new Error('The row is taken away')
    let found = false
    await database.db
      .transaction(async (tx) => {
        await tx.insert(customers).values({ [column]: stored, accessCode: 'X' })
        found = (await tx.$count(customers, condition(customers[column], typed))) > 0
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(found).toBe(told(stored).toLowerCase().includes(typed.toLowerCase()))
  }

  test('in a text', async () => {
    await fc.assert(
      fc.asyncProperty(few(words, 8), few(words, 4), (stored, typed) =>
        compare('name', stored, typed, contains),
      ),
    )
    await fc.assert(
      fc.asyncProperty(few(words, 14), fc.nat(14), fc.nat(14), (stored, from, to) =>
        compare('name', stored, [...stored].slice(from, to).join('') || stored, contains),
      ),
    )
  })

  test('in an address, with its words joined', async () => {
    const parts = few(['Q', 'q', 'a1', '77', ' ', '  ', ', ', 'Ave'], 8)
    await fc.assert(
      fc.asyncProperty(parts, fc.nat(9), fc.nat(9), (stored, from, length) =>
        compare('address', stored, stored.slice(from, from + length) || stored, containsAddress),
      ),
    )
    await fc.assert(
      fc.asyncProperty(parts, parts, (stored, typed) => compare('address', stored, typed, containsAddress)),
    )
  })

  test('in an e-mail address, around its @ or beside it', async () => {
    await fc.assert(
      fc.asyncProperty(address, address, ([name, host], [otherName, otherHost]) =>
        compare('email', `${name}@${host}`, `${otherName}@${otherHost}`, containsEmail),
      ),
    )
    await fc.assert(
      fc.asyncProperty(address, fc.nat(6), fc.nat(9), ([name, host], from, length) => {
        const stored = `${name}@${host}`
        return compare('email', stored, stored.slice(from, from + length) || stored, containsEmail)
      }),
    )
  })

  test('in the digits of a phone number', async () => {
    const digits = (text: string) => text.replaceAll('-', '')
    await fc.assert(
      fc.asyncProperty(phone, fc.nat(6), fc.nat(9), (stored, from, length) => {
        const typed = digits(stored).slice(from, from + length) || '1'
        return compare('phone', stored, typed, containsDigits, digits)
      }),
    )
  })
})

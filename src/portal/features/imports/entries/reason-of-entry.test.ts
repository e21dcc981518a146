import { expect, test } from 'vitest'
import { remarkInWords } from '#domain/imports/in-words.ts'
import { reasonOfEntry } from './reason-of-entry.ts'

const billingServes = remarkInWords('billingCouldServe')

test('a line with only a billing address names the rule that brings it in, as long as that can be chosen', () => {
  const refused = { fate: 'refused', why: 'noAddress', says: ['billingCouldServe'] } as const
  expect(reasonOfEntry({ ...refused, says: [...refused.says] }, 'checked')).toContain(billingServes)
  expect(reasonOfEntry({ ...refused, says: [...refused.says] }, 'done')).not.toContain(billingServes)
  expect(reasonOfEntry({ ...refused, says: [] }, 'checked')).not.toContain(billingServes)
})

test('a question of an import that was undone is asked no more', () => {
  const asked = { fate: 'ask' as const, why: 'severalHomes', says: [] }
  expect(reasonOfEntry(asked, 'done')).toBeDefined()
  expect(reasonOfEntry(asked, 'undone')).toBeUndefined()
})

test('a home that comes in needs no reason', () => {
  expect(reasonOfEntry({ fate: 'new', why: null, says: ['billingDiffers'] }, 'checked')).toBeUndefined()
})

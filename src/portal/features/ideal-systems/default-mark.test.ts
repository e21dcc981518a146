import { expect, test } from 'vitest'
import { defaultMarkOf } from './default-mark.ts'
import { idealSystem } from './ideal-system.fixture.ts'

const holder = idealSystem({ id: 5, equipmentTypeId: 1, isDefault: true })
const other = idealSystem({ id: 6, equipmentTypeId: 1 })

test('the holder holds the mark of its own type', () => {
  expect(defaultMarkOf(5, 1, [other, holder])).toEqual({ standing: 'holds' })
})

test('another of the type, and a new one, may take it from the holder', () => {
  expect(defaultMarkOf(6, 1, [other, holder])).toEqual({ standing: 'free', holder })
  expect(defaultMarkOf(0, 1, [other, holder])).toEqual({ standing: 'free', holder })
})

test('the first of a type gets it, also when it holds the mark of another type', () => {
  expect(defaultMarkOf(0, 2, [other, holder])).toEqual({ standing: 'first' })
  expect(defaultMarkOf(5, 2, [other, holder])).toEqual({ standing: 'first' })
})

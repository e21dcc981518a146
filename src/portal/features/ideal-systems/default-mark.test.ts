import { expect, test } from 'vitest'
import { defaultMarkOf } from './default-mark.ts'
import { idealSystem } from './ideal-system.fixture.ts'

const holder = idealSystem({ id: 5, equipmentTypeId: 1, isDefault: true })
const other = idealSystem({ id: 6, equipmentTypeId: 1 })

test('the default system holds the mark of its own type', () => {
  expect(defaultMarkOf(5, 1, [other, holder])).toEqual({ standing: 'holds' })
})

test('another system of the type, or a new one, may take it over', () => {
  expect(defaultMarkOf(6, 1, [other, holder])).toEqual({ standing: 'free', holder })
  expect(defaultMarkOf(0, 1, [other, holder])).toEqual({ standing: 'free', holder })
})

test('the first of a type gets it, even if it holds the mark of another type', () => {
  expect(defaultMarkOf(0, 2, [other, holder])).toEqual({ standing: 'first' })
  expect(defaultMarkOf(5, 2, [other, holder])).toEqual({ standing: 'first' })
})

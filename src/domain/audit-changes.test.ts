import { expect, test } from 'vitest'
import { changeInOneLine, changesInWords, fieldInWords } from './audit-changes.ts'

test.each([
  ['email', 'Email'],
  ['monthlyGasUsage', 'Monthly gas usage'],
  ['acSEER', 'Ac SEER'],
  ['doesFurnaceHaveECM', 'Does furnace have ECM'],
  ['assignedUserId', 'Assigned user id'],
  ['AC 1', 'AC 1'],
  ['furnace.lifeYears', 'furnace.lifeYears'],
])('the field %s is told as %s', (key, words) => expect(fieldInWords(key)).toBe(words))

test('what became of each field stands side by side, fields within fields one by one', () => {
  const before = { phone: '555', billMonth: 0, 'AC 1': { acSEER: 10, isEquipmentSelected: false } }
  const after = { phone: null, billMonth: 0, 'AC 1': { acSEER: 12, isEquipmentSelected: true } }
  expect(changesInWords(before, after)).toEqual([
    { field: 'Phone', before: '555', after: 'nothing' },
    { field: 'AC 1: ac SEER', before: '10', after: '12' },
    { field: 'AC 1: is equipment selected', before: 'no', after: 'yes' },
  ])
})

test('what was added has no before, what was taken away no after', () => {
  const fields = { imageNames: [], ids: [1, 2] }
  expect(changesInWords(null, fields)).toEqual([
    { field: 'Image names', before: null, after: 'none' },
    { field: 'Ids', before: null, after: '1, 2' },
  ])
  expect(changesInWords(fields, null).map(changeInOneLine)).toEqual(['Image names: none', 'Ids: 1, 2'])
  expect(changesInWords({ phone: '1' }, { phone: '2' }).map(changeInOneLine)).toEqual(['Phone: 1 → 2'])
  expect(changesInWords(null, null)).toEqual([])
})

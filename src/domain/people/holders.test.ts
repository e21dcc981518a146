import { expect, test } from 'vitest'
import { holderMay, holderMayMore, proposalHolders } from './holders.ts'

const powers = ['read', 'files', 'answer', 'answer-with-code', 'share', 'open'] as const

test('what each holder may do with a proposal, and nothing else', () => {
  const may = proposalHolders.map((holder) => [
    holder,
    powers.filter((power) => holderMay(holder, power)).join(' '),
  ])
  expect(Object.fromEntries(may)).toEqual({
    'email-link': 'read files answer share open',
    'read-link': 'read files',
    'shared-link': 'read',
    'in-person': 'read files answer',
    'open-link': 'read answer-with-code',
    label: 'read answer-with-code',
    staff: 'read files',
  })
})

test('one may more than another who may all that the other may, and something else', () => {
  const below = (one: (typeof proposalHolders)[number]) =>
    proposalHolders.filter((other) => holderMayMore(one, other))
  expect(below('email-link')).toEqual(['read-link', 'shared-link', 'in-person', 'staff'])
  expect(below('in-person')).toEqual(['read-link', 'shared-link', 'staff'])
  expect(below('label')).toEqual(['shared-link'])
  expect(below('shared-link')).toEqual([])
})

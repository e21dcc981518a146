import { describe, expect, test } from 'vitest'
import { addressed, decidersOf, receiversOf } from './receivers.ts'

const person = (id: number, email: string | null, mayDecide = false) => ({
  id,
  name: `Person ${id}`,
  email,
  mayDecide,
})
const ada = 'ada@example.com'
const tom = 'tom@example.com'
const home = {
  name: 'Ada Everett',
  email: ada,
  people: [
    person(1, 'tom@example.com', true),
    person(2, 'grace@example.com'),
    person(3, null),
    person(4, 'TOM@example.com'),
  ],
}
const emailsOf = (all: readonly { email: string }[]) => all.map(({ email }) => email)

test('each mailbox of a home is named once, the customer first', () => {
  expect(emailsOf(receiversOf(home))).toEqual([ada, 'tom@example.com', 'grace@example.com'])
  expect(emailsOf(decidersOf(home))).toEqual([ada, 'tom@example.com'])
  expect(emailsOf(receiversOf({ ...home, email: null }))).toEqual(['tom@example.com', 'grace@example.com'])
})

describe('where a proposal goes', () => {
  test.each([
    ['to the customer, unless somebody is chosen', 0, [], { to: ada, deciders: [], readers: [] }],
    ['to whoever may decide', 1, [], { to: tom, deciders: [], readers: [] }],
    ['also to be read', 0, [2], { to: ada, deciders: [], readers: ['grace@example.com'] }],
    [
      'to be answered by each who may decide',
      0,
      [2, 1],
      { to: ada, deciders: [tom], readers: ['grace@example.com'] },
    ],
    ['once to each, the customer decides, too', 1, [1, 4, 0], { to: tom, deciders: [ada], readers: [] }],
    ['not to whoever may not decide', 2, [], { refused: 'toPersonId' }],
    ['not to anybody of another home', 9, [], { refused: 'toPersonId' }],
    ['not to be read by anybody of another home', 0, [9], { refused: 'readerIds' }],
    ['not to be read where there is no email', 0, [3], { refused: 'readerIds' }],
  ])('%s', (_what, toPersonId, readerIds, expected) => {
    expect(addressed(home, { toPersonId, readerIds })).toEqual(expected)
  })

  test('a customer without an email is told so, not refused', () => {
    expect(addressed({ ...home, email: null }, { toPersonId: 0, readerIds: [] })).toEqual({
      to: null,
      deciders: [],
      readers: [],
    })
  })
})

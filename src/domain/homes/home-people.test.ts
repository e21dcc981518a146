import { describe, expect, test } from 'vitest'
import {
  areRightsChanged,
  countPeople,
  type HomePerson,
  mailboxesThatEnd,
  mostLines,
  peopleProblem,
  personInWords,
  whoseLine,
} from './home-people.ts'

const person = (name: string, more: Partial<HomePerson> = {}): HomePerson => ({
  id: 0,
  name,
  part: 'other',
  phone: null,
  email: null,
  mayDecide: false,
  forVisits: false,
  ...more,
})
const named = (...names: string[]) => names.map((name) => person(name))

test.each([
  ['Grace Hollis (mobile)', 'Grace Hollis'],
  ['Grace Hollis', 'Grace Hollis'],
  ['Priya Nand (second email)', 'Priya Nand'],
  ['(mobile)', '(mobile)'],
  ['Wes J Tolland(work)', 'Wes J Tolland'],
])('%s is a line of %s', (name, whose) => {
  expect(whoseLine(name)).toBe(whose)
})

describe('how many people there are beside the customer', () => {
  test.each<[string, string | null, string[], number]>([
    ['two numbers of the customer', 'Grace Hollis', ['Grace Hollis (home)', 'GRACE HOLLIS (work)'], 0],
    ['a number of somebody else', 'Grace Hollis', ['Owen Strand', 'Owen Strand (mobile)'], 1],
    ['only further numbers of one', null, ['Grace Hollis (home)', 'Grace Hollis (work)'], 1],
    ['two people', null, ['Hélène Côté', 'Rémi Dubois'], 2],
    ['nobody', 'Grace Hollis', [], 0],
  ])('%s', (_what, customer, names, count) => {
    expect(countPeople(customer, named(...names))).toBe(count)
  })

  const five = named('Ann', 'Ben', 'Cem', 'Dee', 'Eve')
  test('a fifth is one too many, unless there were five', () => {
    expect(peopleProblem('Ada', five.slice(0, 4))).toBeNull()
    expect(peopleProblem('Ada', [...five.slice(0, 4), person('Ann (mobile)')])).toBeNull()
    expect(peopleProblem('Ada', five)).toContain('up to 4 people')
    expect(peopleProblem('Ada', five, five)).toBeNull()
    expect(peopleProblem('Ada', [...five, person('Fay')], five)).toContain('up to 4 people')
  })

  test('numbers without end are not kept', () => {
    const numbers = Array.from({ length: mostLines + 1 }, (_, nth) => person(`Ada (${nth})`))
    expect(peopleProblem('Ada', numbers.slice(1))).toBeNull()
    expect(peopleProblem('Ada', numbers)).toContain(`${mostLines} lines`)
  })
})

describe('whether it is said who may decide', () => {
  const tom = person('Tom', { id: 7, email: 'tom@example.com', mayDecide: true })
  test.each<[string, HomePerson[], boolean]>([
    ['nothing changes', [tom], false],
    ['another name and phone', [{ ...tom, name: 'Tom Brandt', phone: '416-555-0142' }], false],
    ['letter case', [{ ...tom, email: 'TOM@example.com' }], false],
    ['somebody new without rights', [tom, person('Lena', { email: 'lena@example.com' })], false],
    ['the right goes', [{ ...tom, mayDecide: false }], true],
    ['another email', [{ ...tom, email: 'other@example.com' }], true],
    ['somebody else gets it', [tom, person('Lena', { email: 'lena@example.com', mayDecide: true })], true],
    ['who has it is removed', [], true],
  ])('%s', (_what, after, isChanged) => {
    expect(areRightsChanged([tom], after)).toBe(isChanged)
  })
})

describe('mailboxes that end', () => {
  const tom = person('Tom', { id: 7, email: 'tom@example.com', mayDecide: true })
  const before = { email: 'ada@example.com', people: [tom] }
  test.each<[string, { email: string | null; people: HomePerson[] }, string[]]>([
    ['none where all stay', before, []],
    ['of whoever is removed', { ...before, people: [] }, ['tom@example.com']],
    [
      'of whoever may decide no more',
      { ...before, people: [{ ...tom, mayDecide: false }] },
      ['tom@example.com'],
    ],
    [
      'not of whoever is called otherwise',
      { ...before, people: [person('T.', { email: 'Tom@Example.com', mayDecide: true })] },
      [],
    ],
    ['not of whoever becomes the customer', { email: 'tom@example.com', people: [] }, []],
  ])('%s', (_what, after, ended) => {
    expect(mailboxesThatEnd(before, after)).toEqual(ended)
  })
})

test('a person in one line', () => {
  const grace = person('Grace Hollis', {
    part: 'tenant',
    phone: '416-555-0142',
    email: 'grace@example.com',
    forVisits: true,
  })
  expect(personInWords(grace)).toBe('Grace Hollis, tenant, 416-555-0142, grace@example.com, for visits')
  expect(personInWords(person('Owen Strand', { mayDecide: true }))).toBe('Owen Strand, may decide')
})

import { describe, expect, test } from 'vitest'
import type { HomeLetter } from '#contract/homes/homes.ts'
import { letterInWords } from './letter-in-words.ts'
import { proposalInWords } from './proposal-in-words.ts'
import { requestInWords } from './request-in-words.ts'

// Why noon of an earlier year: the day is the same in nearly every zone, and the year is always said.
const [nov3, nov4] = ['2019-11-03T12:00:00Z', '2019-11-04T12:00:00Z']

const report: HomeLetter = {
  emailId: 1,
  emailKind: null,
  subject: null,
  to: 'ada@example.com',
  mailState: 'sent',
  words: null,
  isKept: true,
  reportId: 5,
  equipmentTypeName: 'Furnace 1',
  annualSaving: null,
  date: nov3,
  madeBy: 'Jordan Quill',
}

describe('a letter', () => {
  test.each<[annualSaving: number, title: string]>([
    [151.9, 'About $151 a year less'],
    [1, 'About $1 a year less'],
    [0.99, 'About the same cost a year'],
    [-0.99, 'About the same cost a year'],
    [-1, 'About $1 a year more'],
    [-150.2, 'About $151 a year more'],
    [1234, 'About $1,234 a year less'],
  ])('that saves %d is titled %s: nothing is promised that is not saved', (annualSaving, title) => {
    expect(letterInWords({ ...report, annualSaving }).title).toBe(title)
  })

  test.each<[change: Partial<HomeLetter>, title: string, about: string]>([
    [{}, 'Comparison of Furnace 1', 'Emailed Nov 3, 2019 by Jordan Quill to ada@example.com'],
    [
      { equipmentTypeName: null },
      'System analysis',
      'Emailed Nov 3, 2019 by Jordan Quill to ada@example.com',
    ],
    [{ to: null }, 'Comparison of Furnace 1', 'Downloaded Nov 3, 2019 by Jordan Quill'],
    [{ madeBy: null }, 'Comparison of Furnace 1', 'Emailed Nov 3, 2019 to ada@example.com'],
    [{ reportId: null, madeBy: null }, 'Email', 'Emailed Nov 3, 2019 to ada@example.com'],
    [
      { annualSaving: 20, to: null, madeBy: null },
      'About $20 a year less',
      'Comparison of Furnace 1 · Downloaded Nov 3, 2019',
    ],
  ])('with %j is %s: %s', (change, title, about) => {
    expect(letterInWords({ ...report, ...change })).toEqual({ title, about })
  })
})

const draft = {
  optionCount: 3,
  valueCents: 587_600,
  sentDate: null,
  lastOpenedDate: null,
  maybeOpenedDate: null,
  nextStep: null,
  nextStepOn: null,
}

test.each<[change: Partial<Parameters<typeof proposalInWords>[0]>, waits: string | null, words: string]>([
  [{}, null, '3 options · $5,876'],
  [{ optionCount: 1, valueCents: null }, null, '1 option'],
  [{ optionCount: 0, valueCents: 0 }, null, '0 options · $0'],
  [{ sentDate: nov3 }, null, '3 options · $5,876 · Sent Nov 3, 2019'],
  [{ sentDate: nov3 }, 'Waits', '3 options · $5,876 · Sent Nov 3, 2019: Waits'],
  [{}, 'Waits', '3 options · $5,876'],
  [{ lastOpenedDate: nov4, maybeOpenedDate: nov3 }, null, '3 options · $5,876 · Opened Nov 4, 2019'],
  [{ maybeOpenedDate: nov3 }, null, '3 options · $5,876 · Opened Nov 3, 2019 (may have been a mail scanner)'],
  [{ nextStep: 'Call', nextStepOn: '2026-11-25' }, null, '3 options · $5,876 · Call November 25, 2026'],
  [{ nextStep: 'Call' }, null, '3 options · $5,876 · Call'],
  [{ nextStepOn: '2026-11-25' }, null, '3 options · $5,876'],
])('a proposal with %j that is not delivered because of %j: %s', (change, waits, words) => {
  expect(proposalInWords({ ...draft, ...change }, waits)).toBe(words)
})

const taken = {
  requestedDate: nov3,
  assignedUser: 'Riley Stonegate',
  completedDate: null,
  outcome: null,
  visitDay: null,
  visitFrom: null,
  visitTo: null,
}

const visit = { visitDay: '2026-11-24', visitFrom: '08:00', visitTo: '10:00' }

test.each<[change: Partial<Parameters<typeof requestInWords>[0]>, words: string]>([
  [{}, 'Requested Nov 3, 2019 · Riley Stonegate'],
  [{ assignedUser: null }, 'Requested Nov 3, 2019 · Nobody has it yet'],
  [visit, 'Requested Nov 3, 2019 · Riley Stonegate · Tuesday, November 24, 8 to 10 a.m.'],
  [
    { completedDate: nov4, outcome: 'done' },
    'Requested Nov 3, 2019 · Riley Stonegate · Completed Nov 4, 2019',
  ],
  [{ ...visit, completedDate: nov4 }, 'Requested Nov 3, 2019 · Riley Stonegate · Completed Nov 4, 2019'],
  [
    { completedDate: nov4, outcome: 'not-reached' },
    'Requested Nov 3, 2019 · Riley Stonegate · Not reached Nov 4, 2019',
  ],
])('a request with %j: %s', (change, words) => {
  expect(requestInWords({ ...taken, ...change })).toBe(words)
})

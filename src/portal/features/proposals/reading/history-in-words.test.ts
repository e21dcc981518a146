import { expect, test } from 'vitest'
import { historyOf } from './history-in-words.ts'

const option = { key: 'b' as const, label: 'Better', totalCents: 1, payNowCents: 1, plans: [], permit: null }
const said = {
  number: 1,
  optionKey: null,
  planId: null,
  name: null,
  reason: null,
  askAgainOn: null,
  text: null,
  how: null,
  staff: null,
  via: 'email-link' as const,
  decidedDate: '2026-11-22T12:00:00.000Z',
}
const version = (number: number) => ({
  versionId: number,
  number,
  state: 'open' as const,
  hash: null,
  sentDate: null,
  expiresOn: null,
})
const given = {
  events: [],
  decisions: [],
  options: [option],
  versions: [version(1)],
  cancellationLetter: [],
  doubts: [],
}
const first = (change: object) =>
  historyOf({ ...given, decisions: [{ ...said, kind: 'accept', ...change }] })[0]

test('an answer says what, by whom and how it is known', () => {
  expect(first({ kind: 'accept', optionKey: 'b', name: 'Ada Example' })).toMatchObject({
    what: 'Accepted Better by Ada Example',
    details: ['Link in the email'],
  })
  expect(
    first({ kind: 'decline', reason: 'not-now', askAgainOn: '2027-03-01', text: 'Maybe later' }),
  ).toMatchObject({
    what: 'Declined: not now',
    details: ['“Maybe later”', 'Ask again from March 1, 2027', 'Link in the email'],
  })
  expect(
    first({
      kind: 'request-changes',
      optionKey: 'b',
      via: 'recorded',
      how: 'telephone',
      staff: 'Avery Admin',
    }),
  ).toMatchObject({
    what: 'Asked for changes of Better',
    details: ['Recorded by us, on the telephone, Avery Admin'],
  })
})

test('many openings of a version are one line, and the newest stands first', () => {
  const events = [
    { number: 1, kind: 'sent' as const, date: '2026-11-20T12:00:00.000Z' },
    { number: 1, kind: 'opened' as const, date: '2026-11-20T13:00:00.000Z' },
    { number: 1, kind: 'opened' as const, date: '2026-11-21T13:00:00.000Z' },
  ]
  expect(historyOf({ ...given, events }).map(({ what, details }) => [what, ...details])).toEqual([
    ['Opened', '2 times'],
    ['Sent'],
  ])
})

test('a revised proposal names the version, and the option of an older one not at all', () => {
  const versions = [version(1), version(2)]
  const decisions = [{ ...said, kind: 'request-changes' as const, optionKey: 'b' as const }]
  expect(historyOf({ ...given, versions, decisions })[0]?.what).toBe('Asked for changes, version 1')
})

test('the files of a letter that were added together are one line', () => {
  const file = { format: 'jpg', addedBy: 'Sam', addedDate: '2026-11-23T12:00:00.000Z' } as const
  const cancellationLetter = [
    { ...file, number: 1 },
    { ...file, number: 2 },
    { ...file, number: 3, format: 'pdf', addedDate: '2026-11-24T12:00:00.000Z' } as const,
  ]
  expect(historyOf({ ...given, cancellationLetter })).toMatchObject([
    { what: "Customer's letter added: 1 PDF", details: ['Sam'] },
    { what: "Customer's letter added: 2 photos", details: ['Sam'] },
  ])
})

test('a doubt is told twice: when its mailbox said it, and what staff found out', () => {
  const doubt = {
    id: 7,
    number: 1,
    kind: 'accept' as const,
    mailbox: 'ada@example.com',
    doubtedDate: '2026-11-22T12:00:00.000Z',
  }
  const settled = {
    date: '2026-11-23T12:00:00.000Z',
    by: 'Sam',
    outcome: 'not-theirs' as const,
    how: 'telephone' as const,
    words: 'Her son pressed it',
  }
  const told = (one: object) => historyOf({ ...given, doubts: [{ ...doubt, settled: null, ...one }] })
  expect(told({})).toMatchObject([
    { what: '‘That was not me’ about the acceptance', details: ['ada@example.com'] },
  ])
  expect(told({ kind: null })[0]?.what).toBe('‘That was not me’ about a code that was asked for')
  expect(told({ settled })[0]).toMatchObject({
    what: 'It was not them: the acceptance',
    details: ['“Her son pressed it”', 'on the telephone, Sam'],
  })
})

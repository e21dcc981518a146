import { describe, expect, test } from 'vitest'
import { actionsOfHistory, type HomeHistoryLine, historyInWords } from './home-history.ts'

const line = (action: string, given: Partial<HomeHistoryLine> = {}): HomeHistoryLine => ({
  action,
  before: null,
  after: null,
  requestId: null,
  assignee: null,
  email: null,
  ...given,
})

describe('a change names the place, the field and both values', () => {
  test.each<[string, object, object, string]>([
    [
      'one field of a place',
      { 'Furnace 1': { monthlyEfficiency: 78 } },
      { 'Furnace 1': { monthlyEfficiency: 80 } },
      'changed Furnace 1: efficiency 78 to 80 %',
    ],
    [
      'a field of the home',
      { phone: '555-0101' },
      { phone: '555-0102' },
      'changed phone 555-0101 to 555-0102',
    ],
    ['dollars', { monthlyGasUsage: 50 }, { monthlyGasUsage: 56 }, 'changed monthly gas usage $50 to $56'],
    ['a value that was missing', { email: null }, { email: 'a@b.example' }, 'changed email a@b.example'],
    [
      'a value that is gone',
      { phone: '555-0101' },
      { phone: null },
      'changed phone removed (it was 555-0101)',
    ],
    [
      'several places',
      { name: 'Ann', 'AC 1': { isEquipmentSelected: false }, 'Furnace 1': { installationYear: 2004 } },
      { name: 'Anna', 'AC 1': { isEquipmentSelected: true }, 'Furnace 1': { installationYear: 2005 } },
      'changed name Ann to Anna; AC 1: added; Furnace 1: installation year 2004 to 2005',
    ],
  ])('%s', (_what, before, after, words) => {
    const given = { before: { ...before }, after: { ...after } }
    expect(historyInWords(line('change-customer', given))).toBe(words)
  })
})

test('a photo that took the place of another leaves no value to name', () => {
  const photo = (imageName: string) => ({ 'AC 1': { imageName } })
  expect(historyInWords(line('change-customer', { before: photo('a.jpg'), after: photo('b.jpg') }))).toBe(
    'changed details',
  )
})

test('steps of a request name it, and who comes when', () => {
  const about = { requestId: 41 }
  expect(historyInWords(line('assign-request', { ...about, assignee: 'Riley Stonegate' }))).toBe(
    'assigned request 41 to Riley Stonegate',
  )
  const visit = { visitDay: '2026-11-24', visitFrom: '08:00', visitTo: '12:00' }
  expect(historyInWords(line('set-visit', { ...about, after: visit }))).toBe(
    'set the visit of request 41: Tuesday, November 24, 8 to noon',
  )
  const done = { outcome: 'not-reached', note: 'Nobody at home' }
  expect(historyInWords(line('complete-request', { ...about, after: done }))).toBe(
    'completed request 41: Not reached. Nobody at home',
  )
  expect(
    historyInWords(line('send-request', { after: { reason: 'maintenance', equipmentKind: 'furnace' } })),
  ).toBe('asked for service: Maintenance, Furnace')
})

test('a wished contact is named by its value, also where it is gone from the record', () => {
  const wished = { email: 'a@b.example' }
  expect(historyInWords(line('wish-contact', { after: wished }))).toBe(
    'wished for another contact: email a@b.example',
  )
  for (const action of ['leave-contact', 'forget-contact'])
    expect(historyInWords(line(action, { before: wished }))).toMatch(/ a wished contact: email a@b\.example$/)
})

test('letters say who has them, and whether they were asked for', () => {
  const report = { slot: 'AC 1', sentTo: 'a@b.example' }
  expect(historyInWords(line('send-report', { after: report }))).toBe(
    'emailed a report on AC 1 to a@b.example',
  )
  expect(historyInWords(line('send-report', { after: { isAskedFor: true } }))).toBe(
    'emailed a report on the whole system to the customer, which they asked for',
  )
  const email = { kind: 'analysis', to: 'a@b.example' } as const
  expect(historyInWords(line('message-sent', { email }))).toBe(
    'delivered the email “Comparison” to a@b.example',
  )
  expect(historyInWords(line('stop-mail', { after: { spoken: true } }))).toMatch(
    /^noted that they want no more /,
  )
})

test('a long note is quoted in part', () => {
  const said = historyInWords(line('add-home-note', { after: { text: 'dog '.repeat(100) } }))
  expect(said.length).toBeLessThan(150)
  expect(said).toMatch(/^wrote a note: “dog .*…”$/)
})

test('a line whose fields were erased still says what was done', () => {
  for (const action of actionsOfHistory('all'))
    expect(historyInWords(line(action))).toMatch(/^[a-z]+.*[a-zA-Z]$/)
})

test('each kind is part of the whole, and sign-ins and refusals are in none', () => {
  const all = actionsOfHistory('all')
  const parts = (['changes', 'visits', 'letters'] as const).flatMap(actionsOfHistory)
  expect(parts.toSorted()).toEqual(all.toSorted())
  for (const hidden of ['sign-in', 'call-refused', 'open-profile-refused', 'erase-customer', 'export-list'])
    expect(all).not.toContain(hidden)
})

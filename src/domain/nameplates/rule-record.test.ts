import { expect, test } from 'vitest'
import { agreedPercent, startRuleRecord } from './rule-record.ts'
import type { SerialRule } from './serial-rules.ts'

/** What is counted of plates, as [make, rule, agreed, differed]. */
function recordOf(...plates: [make: string, serial: string, printedYear: number][]) {
  const record = startRuleRecord()
  for (const [make, serial, printedYear] of plates)
    record.count({ make, serial, printedYear, readOn: '2026-11-22' })
  const { records, unreadCount } = record.result()
  return {
    rules: records.map(({ make, rule, agreed, differed }) => [make, rule.id, agreed, differed]),
    unreadCount,
  }
}

test('the two published plates that print their date agree with their rules', () => {
  expect(recordOf(['Trane', '17103N6MF4', 2017], ['KeepRite', 'L920671787', 1992])).toEqual({
    rules: [
      ['KeepRite', 'icp-letter-yyww', 1, 0],
      ['Trane', 'trane-yyww', 1, 0],
    ],
    unreadCount: 0,
  })
})

test('a rule is counted for each make, however it is written; the most doubtful stands first', () => {
  expect(
    recordOf(
      ['Carrier', '4006A17330', 2006],
      ['CARRIER ', '4007A17331', 2007],
      ['Bryant', '4006A17330', 2006],
      ['Bryant', '4012A17330', 2017],
    ).rules,
  ).toEqual([
    ['Bryant', 'carrier-wwyy', 1, 1],
    ['Carrier', 'carrier-wwyy', 2, 0],
  ])
})

test('of several possible years one is enough', () => {
  expect(recordOf(['Amana', 'BB80200127', 1981]).rules).toEqual([['Amana', 'amana-blackhorse', 1, 0]])
})

test('of equally doubtful rules the most tried stands first, then the makes by their letters', () => {
  const makes = (...plates: Parameters<typeof recordOf>) => recordOf(...plates).rules.map(([make]) => make)
  const [bryant, carrier] = [
    ['Bryant', '4006A17330', 2006] as const,
    ['Carrier', '4006A17330', 2006] as const,
  ]
  expect(makes([...carrier], [...bryant])).toEqual(['Bryant', 'Carrier'])
  expect(makes([...bryant], [...carrier], ['Carrier', '4007A17331', 2007])).toEqual(['Carrier', 'Bryant'])
})

test('how often a rule agreed is rounded down, so that one difference shows', () => {
  const agreedOf = (agreed: number, differed: number) =>
    agreedPercent({ rule: {} as SerialRule, make: 'York', agreed, differed })
  expect([agreedOf(3, 0), agreedOf(999, 1), agreedOf(0, 2), agreedOf(1, 2)]).toEqual([100, 99, 0, 33])
})

test('a serial number that no rule reads is counted apart', () => {
  expect(recordOf(['York', 'XYZ123', 2004], ['Nobody', '4006A17330', 2006])).toEqual({
    rules: [],
    unreadCount: 2,
  })
})

import { describe, expect, test } from 'vitest'
import { dayAfter } from '../../days.ts'
import { daysAnswerIsSaid, pricedBy, repairQuoteFor, type SentToHome, standingFor } from './sent-to-home.ts'

const today = '2026-11-28'
const version = (change: Partial<SentToHome> = {}): SentToHome => ({
  state: 'open',
  sentOn: '2026-11-20',
  expiresOn: '2026-12-20',
  closedOn: null,
  askAgainOn: null,
  isRepaired: false,
  installation: null,
  places: ['Furnace 1'],
  repairQuote: null,
  breakEvens: {},
  minimumPrices: {},
  ...change,
})
const quote = (cents: number, quotedOn: string) => ({ place: 'Furnace 1', cents, quotedOn }) as const
const standing = (sent: SentToHome[], installationYear: number | null = 2004) => {
  const found = standingFor(sent, { place: 'Furnace 1', installationYear, today })
  return found && [found.state, found.on]
}
const yearAgo = dayAfter(today, -daysAnswerIsSaid)

describe('the proposal that stands for a place', () => {
  test.each<[string, Partial<SentToHome>, string[] | null]>([
    ['open', {}, ['open', '2026-12-20']],
    ['with changes asked for', { state: 'changes-requested' }, ['changes-requested', '2026-12-20']],
    [
      'with changes asked for on a day',
      { state: 'changes-requested', closedOn: '2026-11-22' },
      ['changes-requested', '2026-12-20'],
    ],
    ['on its last day', { expiresOn: today }, ['open', today]],
    ['the day after', { expiresOn: '2026-11-27' }, ['expired', '2026-11-27']],
    ['accepted', { state: 'accepted', closedOn: '2026-11-25' }, ['accepted', '2026-11-25']],
    ['declined', { state: 'declined', closedOn: '2026-11-25' }, ['declined', '2026-11-25']],
    [
      'answered almost a year ago',
      { state: 'declined', closedOn: dayAfter(yearAgo, 1) },
      ['declined', dayAfter(yearAgo, 1)],
    ],
    ['answered a year ago', { state: 'declined', closedOn: yearAgo }, null],
    [
      'to be asked again from today on',
      { state: 'declined', closedOn: '2026-11-25', askAgainOn: today },
      null,
    ],
    [
      'to be asked again tomorrow, answered long ago',
      { state: 'declined', closedOn: '2020-01-01', askAgainOn: '2026-11-29' },
      ['declined', '2020-01-01'],
    ],
    [
      'accepted, with a day to ask again',
      { state: 'accepted', closedOn: '2026-11-25', askAgainOn: today },
      ['accepted', '2026-11-25'],
    ],
    ['withdrawn', { state: 'withdrawn' }, null],
    ['superseded', { state: 'superseded' }, null],
    ['cancelled', { state: 'cancelled', closedOn: '2026-11-25' }, null],
    ['of another place', { places: ['AC 1'] }, null],
  ])('%s', (_what, change, found) => {
    expect(standing([version(change)])).toEqual(found)
  })

  test('can be answered rather than was accepted, and that rather than another end; of these the newest', () => {
    const declined = version({ state: 'declined', closedOn: '2026-11-27', sentOn: '2026-11-26' })
    const accepted = version({ state: 'accepted', closedOn: '2026-11-24', sentOn: '2026-11-23' })
    const open = version({ sentOn: '2026-11-01', expiresOn: '2026-12-01' })
    const newer = version({ state: 'changes-requested', sentOn: '2026-11-02', expiresOn: '2026-12-02' })
    expect(standing([declined, accepted, open])).toEqual(['open', '2026-12-01'])
    expect(standing([open, newer])).toEqual(['changes-requested', '2026-12-02'])
    expect(standing([declined, accepted])).toEqual(['accepted', '2026-11-24'])
    expect(standing([accepted, declined])).toEqual(['accepted', '2026-11-24'])
  })

  test('that ended is about what was there before; one that can be answered is about what is there', () => {
    const declined = version({ state: 'declined', closedOn: '2026-11-25' })
    expect([2025, 2026, null].map((year) => standing([declined], year)?.[0])).toEqual([
      'declined',
      undefined,
      'declined',
    ])
    expect(standing([version()], 2026)?.[0]).toBe('open')
  })
})

describe('the version whose prices count', () => {
  const priced = (...sent: SentToHome[]) => {
    const found = standingFor(sent, { place: 'Furnace 1', installationYear: 2004, today })
    const counted = pricedBy(sent, { place: 'Furnace 1', standing: found, today })
    return counted && sent.indexOf(counted)
  }
  const elsewhere = { places: ['AC 1'] as const, repairQuote: quote(90_000, '2026-11-20') }

  test.each<[string, SentToHome[], number | null]>([
    ['is the one that can be answered', [version()], 0],
    ['is the one with changes asked for', [version({ state: 'changes-requested' })], 0],
    ['is the accepted one', [version({ state: 'accepted', closedOn: '2026-11-25' })], 0],
    ['is not a declined one', [version({ state: 'declined', closedOn: '2026-11-25' })], null],
    [
      'is one for another place that quotes the repair',
      [version({ places: ['AC 1'] }), version(elsewhere)],
      1,
    ],
    ['is not one that quoted it and ended', [version({ ...elsewhere, expiresOn: '2026-11-01' })], null],
    ['is not one that was taken back', [version({ ...elsewhere, state: 'withdrawn' })], null],
    ['is none where none was sent', [], null],
  ])('%s', (_what, sent, index) => {
    expect(priced(...sent)).toBe(index)
  })
})

describe('the repair that was quoted', () => {
  const [older, newer] = [quote(80_000, '2026-10-01'), quote(90_000, '2026-11-01')]

  test('is that of the version whose prices count, though it quotes none', () => {
    const counted = version({ repairQuote: older })
    expect(repairQuoteFor([version({ repairQuote: newer }), counted], 'Furnace 1', counted)).toBe(older)
    expect(repairQuoteFor([version({ repairQuote: newer })], 'Furnace 1', version())).toBeNull()
  })

  test('is else the newest for the place, of versions that are told and once nothing was repaired', () => {
    const of = (...changes: Partial<SentToHome>[]) => repairQuoteFor(changes.map(version), 'Furnace 1', null)
    expect(of({ repairQuote: older }, { repairQuote: newer })).toBe(newer)
    expect(of({ repairQuote: { ...newer, place: 'AC 1' } }, { repairQuote: older })).toBe(older)
    for (const state of ['open', 'changes-requested', 'accepted', 'declined', 'expired'] as const)
      expect(of({ state, repairQuote: newer }), state).toBe(newer)
    for (const state of ['withdrawn', 'superseded', 'cancelled'] as const)
      expect(of({ state, repairQuote: newer }), state).toBeNull()
    expect(of({ isRepaired: true, repairQuote: newer })).toBeNull()
  })
})

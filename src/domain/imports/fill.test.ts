import { describe, expect, test } from 'vitest'
import type { Entry, UnitOfLine } from './entry.ts'
import { filledHome, fillingOf, newHomeOf } from './fill.ts'
import type { ImportedHome, ImportedUnit, PresentHome } from './imported-home.ts'

const entryOf = (home: ImportedHome, more: Partial<Entry> = {}): Entry => ({
  line: 2,
  home,
  says: [],
  ...more,
})
const filling = (home: ImportedHome, present: PresentHome, more: Partial<Entry> = {}) =>
  fillingOf(entryOf(home, more), present)

const grace = { name: 'Grace Hollis', phone: '613-555-0111', address: '14 Oak Street' }

test('what the home has stays; what is empty is filled', () => {
  const brought = {
    ...grace,
    name: 'G. Hollis',
    address: '14 OAK ST',
    email: 'g@example.com',
    monthlyGasUsage: 90,
    monthlyElectricityUsage: 80,
  }
  expect(filling(brought, { ...grace, monthlyGasUsage: 100 })).toEqual({
    fills: { email: 'g@example.com', monthlyElectricityUsage: 80 },
    says: ['valueOther:monthlyGasUsage'],
    differs: [{ field: 'monthlyGasUsage', has: '100', brings: '90' }],
  })
  expect(filling(grace, grace)).toEqual({ fills: null, says: [], differs: [] })
})

describe('people', () => {
  test('another phone and email are further ones of the person', () => {
    const { fills } = filling(
      { ...grace, phone: '613-555-0119', email: 'g@example.com' },
      { ...grace, email: 'old@example.com' },
      { phoneIs: 'home' },
    )
    expect(fills?.people).toEqual([
      { name: 'Grace Hollis (home)', part: 'other', phone: '613-555-0119' },
      { name: 'Grace Hollis (second email)', part: 'other', email: 'g@example.com' },
    ])
  })

  test('are counted on, and named by the word beside the number', () => {
    const present = {
      ...grace,
      people: [{ name: 'Grace Hollis (second phone)', part: 'other' as const, phone: '613-555-0112' }],
    }
    const people = [{ name: 'Grace Hollis (second phone)', part: 'other' as const, phone: '613-555-0113' }]
    expect(filling({ ...grace, people }, present).fills?.people?.[0]?.name).toBe('Grace Hollis (third phone)')
    const wife = filling({ ...grace, phone: '613-555-0114' }, present, { phoneIs: { word: 'wife' } })
    expect(wife.fills?.people?.[0]?.name).toBe('Grace Hollis (wife)')
  })

  test('are no news in another spelling', () => {
    const present = {
      ...grace,
      people: [{ name: 'Owen Strand', part: 'other' as const, phone: '(613) 555-0112 x4' }],
    }
    const people = [
      { name: 'strand, owen', part: 'other' as const },
      { name: 'Grace Hollis (work)', part: 'other' as const, phone: '6135550112' },
      { name: 'HOLLIS GRACE', part: 'other' as const },
    ]
    expect(filling({ ...grace, people }, present).fills).toBeNull()
  })

  test('beyond four are lines of the note', () => {
    const somebody = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `P${count} ${index}`,
        part: 'other' as const,
        phone: `613-555-0${count}0${index}`,
      }))
    const { fills, says } = filling({ ...grace, people: somebody(2) }, { ...grace, people: somebody(3) })
    expect(fills).toEqual({
      people: [{ name: 'P2 0', part: 'other', phone: '613-555-0200' }],
      notes: ['P2 1: 613-555-0201'],
    })
    expect(says).toEqual(['phoneMany'])
  })
})

describe('equipment', () => {
  const lennox: ImportedUnit = { make: 'Lennox', model: 'G61', serial: '5906K1', installationYear: 2006 }

  test('a place gets what it lacks, in the same spelling or another', () => {
    const brought = { equipment: { 'Furnace 1': { make: 'LENNOX', serial: '5906-k1', afue: 92 } } }
    expect(filling(brought, { equipment: { 'Furnace 1': lennox } })).toEqual({
      fills: { equipment: { 'Furnace 1': { afue: 92 } } },
      says: [],
      differs: [],
    })
  })

  test('a rating that is known in the other scale stays', () => {
    const { fills, says } = filling(
      { equipment: { 'AC 1': { seer2: 15.2 } } },
      { equipment: { 'AC 1': { seer: 16 } } },
    )
    expect([fills, says]).toEqual([null, []])
    expect(
      filling({ equipment: { 'AC 1': { seer2: 12 } } }, { equipment: { 'AC 1': { seer: 16 } } }).says,
    ).toEqual(['valueOther:AC 1.seer2'])
  })

  const line = (unit: ImportedUnit, more: Partial<UnitOfLine> = {}): Partial<Entry> => ({
    unit: { kind: 'furnace', unit, asNote: 'Furnace: one more', says: [], ...more },
  })
  const placeOf = (unit: ImportedUnit, equipment: NonNullable<PresentHome['equipment']>) =>
    Object.keys(filling({}, { equipment }, line({ ...unit, afue: 90 })).fills?.equipment ?? {})[0]

  test('the unit of a line is known by its serial, else by make, model and year', () => {
    expect(placeOf({ serial: '5906k1' }, { 'Furnace 1': lennox })).toBe('Furnace 1')
    expect(placeOf({ ...lennox, serial: '7' }, { 'Furnace 1': lennox })).toBe('Furnace 2')
    expect(placeOf({ make: 'Lennox', model: 'G61' }, { 'Furnace 1': lennox })).toBe('Furnace 1')
    expect(placeOf({ make: 'Lennox' }, { 'Furnace 1': lennox })).toBe('Furnace 2')
    expect(placeOf({ make: 'Lennox' }, { 'Furnace 1': { make: 'lennox' } })).toBe('Furnace 1')
    expect(placeOf({ make: 'Trane' }, { 'Furnace 1': {} })).toBe('Furnace 1')
  })

  test('a third furnace is a line of the note', () => {
    const { fills, says } = filling(
      {},
      { equipment: { 'Furnace 1': lennox, 'Furnace 2': { make: 'Trane' } } },
      line({ make: 'York' }),
    )
    expect([fills, says]).toEqual([{ notes: ['Furnace: one more'] }, ['placeFull']])
  })

  test('what could not be read is noted where the home has no value there', () => {
    const says = [{ remark: 'valueBad' as const, field: 'afue' as const, note: 'AFUE: 180' }]
    const { home, says: said } = newHomeOf(entryOf({ notes: ['x'] }, line({ make: 'Lennox' }, { says })))
    expect([home.notes, said]).toEqual([['x', 'AFUE: 180'], ['valueBad:Furnace 1.afue']])
    const present = { equipment: { 'Furnace 1': { make: 'Lennox', afue: 92 } } }
    expect(filling({}, present, line({ make: 'Lennox' }, { says }))).toMatchObject({
      fills: null,
      says: ['valueBad:Furnace 1.afue'],
    })
    const unread = [{ field: 'Furnace 1.afue', note: 'AFUE: 180' }]
    expect(filling({ notes: ['AFUE: 180'] }, present, { unread }).fills).toBeNull()
    expect(filling({ notes: ['AFUE: 180'] }, {}, { unread }).fills).toEqual({ notes: ['AFUE: 180'] })
  })
})

test('a note that holds the words already gets no second one', () => {
  expect(
    filling({ notes: ['Dog in the  yard', 'Gate 4'] }, { notes: ['Careful: dog in the yard.'] }).fills,
  ).toEqual({ notes: ['Gate 4'] })
})

test('who must not be contacted is marked once', () => {
  expect(filling({ doNotContact: true, doNotContactEmail: true }, { doNotContact: true }).fills).toEqual({
    doNotContactEmail: true,
  })
})

test('a filled home gets nothing the second time', () => {
  const entry = entryOf(
    {
      ...grace,
      phone: '613-555-0112',
      email: 'g@example.com',
      equipment: { 'AC 1': { make: 'York' } },
      notes: ['x'],
    },
    { phoneIs: 'mobile' },
  )
  const { fills } = fillingOf(entry, grace)
  expect(fillingOf(entry, filledHome(grace, fills ?? {})).fills).toBeNull()
})

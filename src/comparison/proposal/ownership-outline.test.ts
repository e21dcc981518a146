import { describe, expect, test } from 'vitest'
import { ownershipOutline, repairOutline } from './ownership-outline.ts'
import { namesOfPlaces } from './place-names.ts'

type Owned = Parameters<typeof ownershipOutline>[0]

const costs = {
  payNowCents: 100_00,
  energyCents: 200_01,
  upkeepCents: 300_02,
  repairsCents: 400_03,
  replacementCents: 500_04,
  leftValueCents: -600_05,
  totalCents: 900_05,
  co2eKg: 1234,
}
const cheaperBy = (likelyCents: number, lowCents: number, highCents: number) => ({
  ...costs,
  cheaperBy: { likelyCents, lowCents, highCents },
})

function outlined(places: readonly string[][], columns: readonly object[], minimum: object | null = null) {
  const ownership = { keep: costs, minimum, options: columns }
  const options = columns.map((_, index) => ({ key: `o${index}`, label: `Option ${index}` }))
  const lines = places.map((replaced) => ({ kind: 'other', places: replaced }))
  const owned = { results: { ownership, options }, options: [{ lines }] } as unknown as Owned
  const outline = ownershipOutline(owned, namesOfPlaces([...new Set(places.flat())]))
  if ('refused' in outline) throw new Error(outline.refused)
  return outline
}

test('the table is for every furnace and air conditioner that an option replaces, and for no add-on', () => {
  const leadOf = (...places: string[][]) => outlined(places, [cheaperBy(0, 0, 0)]).lead
  expect(leadOf(['Furnace 1'])).toContain('for your furnace, in dollars')
  expect(leadOf(['AC 1'])).toContain('for your AC, in dollars')
  expect(leadOf(['Furnace 1', 'Humidifier'], ['AC 1'], ['AC 1'], ['Thermostat'])).toContain(
    'for your furnace and AC, in dollars',
  )
})

test('each row is its own line of the calculation, the total stands out', () => {
  const { rows } = outlined([['Furnace 1']], [cheaperBy(12_345, 10_000, 20_099)])
  expect(rows.map(({ name, cells, isTotal }) => [name, cells[0], isTotal])).toEqual([
    ['You pay', '$100.00', false],
    ['Energy', '$200.01', false],
    ['Upkeep', '$300.02', false],
    ['Repairs, expected', '$400.03', false],
    ['New unit later, expected', '$500.04', false],
    ['Value left', '−$600.05', false],
    ['Total', '$900.05', true],
    ['Compared with keeping', '–', false],
    ['CO2e, kg', '1,234', false],
  ])
})

test('a column says whether it costs less or more than keeping, or about the same', () => {
  const columns = [
    cheaperBy(12_345, 10_000, 20_099),
    cheaperBy(-12_345, -20_000, -10_001),
    cheaperBy(99, -20_000, 10_000),
    cheaperBy(-99, -20_000, 10_000),
    cheaperBy(100, 0, 10_000),
  ]
  const { rows, columns: heads } = outlined([['Furnace 1']], columns, cheaperBy(-50_000, -60_000, -40_000))
  expect(heads.map(({ name }) => name).slice(0, 3)).toEqual([
    'Keep what you have',
    'Least that may be installed',
    'Option 0',
  ])
  expect(rows.find(({ key }) => key === 'cheaperBy')?.cells).toEqual([
    '–',
    '$500 more ($400 to $600 more)',
    '$123 less ($100 to $200)',
    '$124 more ($101 to $200 more)',
    'About the same (from $200 more to $100 less)',
    'About the same (from $200 more to $100 less)',
    '$1 less ($0 to $100)',
  ])
})

describe('repair or replace', () => {
  type Repairs = Parameters<typeof repairOutline>[0]
  const nameOf = namesOfPlaces(['Furnace 1', 'AC 1', 'AC 2'])
  const said = (place: string, low: number, high: number, verdict: string | null = null, quote = 90_000) => {
    const ends = { breakEvenLowCents: low, breakEvenHighCents: high, verdict }
    const repair = { place, ageYears: 17, chanceOfEndPercent: { within1: 22, within5: 81 }, ...ends }
    const read = { results: { repairs: [repair] }, repairQuote: { place, cents: quote } }
    return repairOutline(read as unknown as Repairs, 15, nameOf)[0]?.sentences ?? []
  }

  test('says what a repair may cost by the ends of the range, and never more than they show', () => {
    expect([said('AC 2', 14_300, 106_400)[0], said('AC 2', 1, 100)[0]]).toEqual([
      'Below $143 a repair of your AC 2 is likely worth it. Above $1,064 a new one likely costs less. Between, it is too close to call.',
      'Below $0 a repair of your AC 2 is likely worth it. Above $1 a new one likely costs less. Between, it is too close to call.',
    ])
    const unsure =
      'If a repair of your furnace costs more than $1, a new one likely costs less. Below that, it is too close to call.'
    expect([said('Furnace 1', 0, 100)[0], said('Furnace 1', -5, 100)[0]]).toEqual([unsure, unsure])
    const anyway = 'By our estimate, a new furnace costs less over 15 years even without the repair.'
    expect([said('Furnace 1', -5, 0)[0], said('Furnace 1', -5, -1)[0]]).toEqual([anyway, anyway])
  })

  test.each([
    ['REPLACING_COSTS_LESS', 'At $900, replacing costs less.'],
    ['REPAIRING_COSTS_LESS', 'At $900, repairing costs less.'],
    ['TOO_CLOSE_TO_CALL', 'At $900, it is too close to call. Decide by comfort and what you can count on.'],
    ['REPLACING_COSTS_LESS_ANYWAY', 'Replacing costs less, whatever the repair.'],
    [null, undefined],
  ])('says of a quote %s', (verdict, sentence) => {
    const [, second, third] = said('Furnace 1', 14_300, 106_400, verdict)
    expect(verdict === null ? third : second).toBe(sentence)
  })

  test('tells the chance of the kind and age, not of a place', () => {
    expect(said('AC 2', 14_300, 106_400).at(-1)).toBe(
      'By our estimate, of 100 ACs that are 17 years old, 22 end within a year and 81 within five. That is for the type and age, not for yours.',
    )
  })
})

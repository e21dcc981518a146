import { expect, test } from 'vitest'
import { caseAssumptions, exampleProposal } from '#tests/support/proposal-cases.ts'
import type { AirConditionerInput, FurnaceInput } from '../analysis-input.ts'
import { catalogueOf } from '../assumptions/assumption-catalogue.ts'
import type { AssumptionEntry } from '../assumptions/assumption-entry.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { withChanges } from '../assumptions/change-assumptions.ts'
import { valueAt } from '../assumptions/source-of-value.ts'
import { explainColumn } from './explain-option.ts'
import type { FigureKey } from './figure-explanation.ts'
import { inColumns, knownHome } from './known-home.ts'
import { type OptionFigures, optionFigures, type ProposalInput, proposalFigures } from './proposal-figures.ts'

const usual: Assumptions = {
  ...caseAssumptions(),
  humidifierGrossSaving: 0.05,
  humidifierLatentPenalty: 0.01,
}

/** What is said of a year of an option and of its price, by the figure that says it. */
const said = {
  saving: (option) => ('range' in option.year ? option.year.range.likelyCents : null),
  range: (option) => ('range' in option.year ? option.year.range : null),
  payback: ({ payback }) =>
    payback && [payback.years, payback.yearsAtHigh, payback.yearsAtLow, payback.flags],
  'extra-payback': ({ payback }) => payback?.incremental ?? null,
} as const satisfies Partial<Record<FigureKey, (option: OptionFigures) => unknown>>
type Key = keyof typeof said
const keys = Object.keys(said) as Key[]

/** The figures of each option. */
function figuresOf(proposal: ProposalInput, assumptions: Assumptions) {
  const equipment = proposal.options.map((option) => option.equipment)
  const known = inColumns(knownHome(proposal.home, assumptions), equipment)
  return proposal.options.map((option) => {
    const found = optionFigures(option, proposal, known, assumptions)
    return new Map(keys.map((key) => [key, JSON.stringify(said[key](found))]))
  })
}

/** Where one group ends, and which months are of the heating season: no amounts, of which a tenth more means something. */
const isPosition = (path: string) => /^heatingMonths|ByVintage\.\d+\.0$|\.\d\.0$/.test(path)

/** A value a little higher, and both ends of what an Admin may enter. */
function othersOf(path: string, range: AssumptionEntry['range']): number[] {
  const value = valueAt(usual, path)
  if (typeof value !== 'number' || isPosition(path)) return []
  const [low, high] = range ?? [value, value]
  return [...new Set([Math.min(value * 1.1, high), ...(path.startsWith('ownership.') ? [low, high] : [])])]
}

/** The assumptions that move a figure of each option. */
function moversOf(proposal: ProposalInput) {
  const before = figuresOf(proposal, usual)
  const movers = before.map(() => new Map(keys.map((key) => [key, [] as string[]])))
  for (const { path, range } of catalogueOf(usual.region))
    for (const other of othersOf(path, range)) {
      const changed = figuresOf(proposal, withChanges(usual, { [path]: other }))
      for (const [column, figures] of changed.entries())
        for (const key of keys)
          if (figures.get(key) !== before[column]?.get(key)) movers[column]?.get(key)?.push(path)
    }
  return movers
}

/** Each once, and the months of a year as one. */
const namesOf = (paths: readonly string[]) =>
  [...new Set(paths.map((path) => path.replace(/^monthlyHDD\.\d+$/, 'monthlyHDD')))].toSorted()

const example = exampleProposal(null)

function withHome(
  furnace: Partial<FurnaceInput>,
  cooler: Partial<AirConditionerInput> = {},
  devices: object = {},
): ProposalInput {
  return {
    ...example,
    home: example.home.map(({ place, input }) => ({
      place,
      input: input.kind === 'furnace' ? { ...input, ...furnace } : { ...input, ...cooler },
    })),
    options: example.options.map(({ equipment, ...option }) => ({
      ...option,
      equipment: { ...equipment, ...devices },
    })),
  }
}

const homes: [string, ProposalInput][] = [
  ['the example', example],
  ['one whose plates nobody read', withHome({ afuePercent: null, hasEcmMotor: null }, { seer: null })],
  ['one with the bill of a month', withHome({ billingType: 'non-equal', billMonth: 1 })],
  ['one with the bill of an unknown month', withHome({ billingType: 'non-equal', billMonth: null })],
  ['one with the bill of the furnace alone', withHome({ gasCostCovers: 'furnace' })],
  ['one whose gas also heats the water', withHome({ gasHeatsWater: true })],
  [
    'one of whose power nobody knows the price',
    withHome({}, { electricityPricePerKwh: null, seasonHours: null }),
  ],
  [
    'one that gets a thermostat and a humidifier',
    withHome(
      { hasProgrammableThermostat: false, hasGoodHumidifier: false },
      {},
      { thermostats: 1, humidifiers: 1 },
    ),
  ],
]

const cheaper = (proposal: ProposalInput, by: number): ProposalInput => ({
  ...proposal,
  options: proposal.options.map((option) => ({ ...option, payNowCents: option.payNowCents / by })),
  minimumPrices: Object.fromEntries(
    Object.entries(proposal.minimumPrices).map(([kind, cents = 0]) => [kind, cents / (by * 1.2)]),
  ),
})
// Why so many: what is longer than a life of some years shows only where it is about as long.
for (const by of [1.5, 2, 3, 4, 5, 6, 8, 10])
  homes.push([`one whose prices are ${by} times less`, cheaper(example, by)])

const moved = new Map(homes.map(([what, proposal]) => [what, moversOf(proposal)]))
/** What moves a figure of some home, in some column. */
const anywhere = (key: Key) =>
  namesOf([...moved.values()].flatMap((columns) => columns.flatMap((found) => found.get(key) ?? [])))

test.each(homes)(
  'each figure of a year of %s names every assumption that moves it, and none that moves none',
  (what, proposal) => {
    const columns = proposal.options.map((_option, column) => column)
    expect(columns.length).toBeGreaterThan(1)
    const movers = moved.get(what)
    for (const column of columns) {
      const { places, figures } = explainColumn(proposal, proposalFigures(proposal, usual), column, usual)
      // Why with those of its rows: each figure says that it is made of the year, whose rows stand above it.
      const ofRows = places.flatMap(({ rows }) => rows.flatMap(({ assumptions }) => assumptions))
      for (const key of keys) {
        const own = namesOf(
          (figures.find((one) => one.key === key)?.assumptions ?? []).map(({ path }) => path),
        )
        const named = namesOf([...own, ...ofRows.map(({ path }) => path)])
        const moving = namesOf(movers?.[column]?.get(key) ?? [])
        expect([key, column, moving.filter((path) => !named.includes(path))]).toEqual([key, column, []])
        expect([key, column, own.filter((path) => !anywhere(key).includes(path))]).toEqual([key, column, []])
      }
    }
  },
)

import { expect, test } from 'vitest'
import { thresholdsOf } from '#domain/verdict/thresholds.ts'
import { pieceInWords } from '#domain/verdict/verdict-in-words.ts'
import type { VerdictPiece } from '#domain/verdict/verdict-input.ts'
import { verdictOf } from '#domain/verdict/verdict-of.ts'
import { analyse } from '#engine/analyse.ts'
import { catalogueOf } from '#engine/assumptions/assumption-catalogue.ts'
import { type AssumptionEntry, dayUnit, isCounted } from '#engine/assumptions/assumption-entry.ts'
import { type Assumptions, defaultAssumptions } from '#engine/assumptions/assumptions.ts'
import { withChanges } from '#engine/assumptions/change-assumptions.ts'
import { valueAt } from '#engine/assumptions/source-of-value.ts'
import { explain } from '#engine/explain/explain.ts'
import { proposalFigures } from '#engine/proposals/proposal-figures.ts'
import { type Region, regionIds } from '#engine/regions.ts'
import { findRange } from '#server/analysis/make-analysis.ts'
import { anyInput, knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { exampleProposal } from '#tests/support/proposal-cases.ts'
import { anyVerdictPiece } from './any-verdict-piece.ts'
import { byChance } from './claim.ts'

/** Homes by chance, and one of every third year whose plates nobody read. */
const inputs = [
  ...byChance(anyInput, 150),
  ...[1986, 1989, 1992, 1995, 1998, 2001, 2004, 2007, 2010, 2013, 2016, 2019, 2022, 2025].flatMap(
    (installationYear) => [
      { ...knownFurnace, installationYear, afuePercent: null },
      { ...knownAirConditioner, installationYear, seer: null },
    ],
  ),
]
/** Advice by chance, and of a furnace whose saving is big only where nine years are soon enough to pay back. */
const verdictPieces: VerdictPiece[] = [
  {
    ...{ slot: 'Furnace 1', kind: 'furnace', installationYear: 2016 },
    comparison: { likely: 600, range: { low: 450, high: 700 }, paybackYearsAtLow: 9 },
  },
  ...byChance(anyVerdictPiece, 1000),
]
const asOf = { year: 2026, today: '2026-11-22' }
const proposal = exampleProposal({ place: 'Furnace 1', cents: 60_000 })
/** The same home with air conditioners of the other size, and with both devices. */
const others = [
  {
    ...proposal,
    home: proposal.home.map(({ place, input }) => ({
      place,
      input: input.kind === 'air-conditioner' ? { ...input, coolingBtuPerHour: 60_000 } : input,
    })),
    options: proposal.options.map(({ equipment, ...option }) => ({
      ...option,
      equipment: { ...equipment, thermostats: 1, humidifiers: 1 },
    })),
  },
]

type Saying = (assumptions: Assumptions) => string
const proposals: readonly Saying[] = [proposal, ...others].map(
  (one) => (assumptions) => JSON.stringify(proposalFigures(one, assumptions)),
)
const comparisonsAndAdvice: readonly Saying[] = [
  ...inputs.map(
    (input): Saying =>
      (assumptions) => {
        const outcome = analyse(input, assumptions)
        const isShown = outcome.returnCode === 0
        return JSON.stringify([
          outcome,
          isShown && [explain(input, assumptions), findRange(input, assumptions)],
        ])
      },
  ),
  ...verdictPieces.map(
    (piece): Saying =>
      (assumptions) => {
        const thresholds = thresholdsOf(assumptions)
        return JSON.stringify(pieceInWords(verdictOf(piece, asOf, thresholds), { phone: '1', thresholds }))
      },
  ),
]

/** What is said with a set of assumptions, one thing after the other; first where the setting is most likely read. */
const sayingsFor = ({ path }: AssumptionEntry) =>
  path.startsWith('ownership.')
    ? [...proposals, ...comparisonsAndAdvice]
    : [...comparisonsAndAdvice, ...proposals]

/** Values that an Admin may enter instead: the limits, and one a little further. */
function othersOf({ path, range, unit, choices }: AssumptionEntry, usual: Assumptions) {
  const value = valueAt(usual, path)
  if (choices) return choices.filter((one) => one !== value)
  if (unit === dayUnit) return ['2026-11-02']
  if (typeof value === 'boolean') return [!value]
  if (range === null || typeof value !== 'number') return []
  const further = Math.min(range[1], isCounted({ unit }) ? value + 1 : value * 1.1)
  return [...new Set([further, ...range])].filter((one) => one !== value)
}

/** A forecast in every row, since one alone says nothing. */
const withForecast = (set: Assumptions): Assumptions => ({
  ...set,
  ownership: {
    ...set.ownership,
    gridByYear: set.ownership.gridByYear.map((_row, index) => [2028 + 2 * index, 200 - 10 * index] as const),
  },
})
const inState = (state: string): Assumptions => ({ ...defaultAssumptions.US, state })
/** The usual set with a forecast; in the United States one of each part of the law. */
const setsOf = {
  ON: [withForecast(defaultAssumptions.ON)],
  US: ['Ohio', 'Texas', 'Arizona'].map((state) => withForecast(inState(state))),
}

/** Only the least that may be installed is another one in another part of the law. */
const setsFor = (region: Region, { path }: AssumptionEntry) =>
  setsOf[region].slice(0, path.includes('leastSeer2') ? undefined : 1)

/** The place of the weather is shown as it is, beside every comparison. */
const isShownItself = ({ path }: AssumptionEntry) => path === 'weatherPlace'

const saidBefore = new Map<Assumptions, Map<Saying, string>>()
function saidUsually(usual: Assumptions, say: Saying): string {
  const before = saidBefore.get(usual) ?? new Map<Saying, string>()
  saidBefore.set(usual, before)
  const said = before.get(say) ?? say(usual)
  before.set(say, said)
  return said
}

test.each(regionIds)('each setting of %s moves something that a person reads', (region) => {
  const silent = catalogueOf(region)
    .filter((entry) => entry.adminEditable && !isShownItself(entry))
    .filter(
      (entry) =>
        !setsFor(region, entry).some((usual) =>
          othersOf(entry, usual).some((value) => {
            const changed = withChanges(usual, { [entry.path]: value })
            return sayingsFor(entry).some((say) => saidUsually(usual, say) !== say(changed))
          }),
        ),
    )
  expect(silent.map(({ path }) => path)).toEqual([])
})

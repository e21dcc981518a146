import type { Problem } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { sumOf } from '../range/saving-ends.ts'
import { type HomePlace, minimumInstead } from './home-places.ts'
import { inColumns, type KnownHome, knownHome } from './known-home.ts'
import { type Payback, payback } from './money/payback.ts'
import type { OptionEquipment } from './option-equipment.ts'
import { type OptionYear, optionYear } from './option-year.ts'
import { type OwnershipRefusal, type OwnershipTable, ownership } from './owning/ownership.ts'
import type { MinimumPrices, OwnedOption } from './owning/ownership-columns.ts'
import { mayAskForRepair, type RepairOrReplace, repairOrReplace } from './owning/repair-or-replace.ts'
import { lifeOf } from './owning/unit-life.ts'

/** What the figures of a proposal rest on. */
export type ProposalInput = {
  home: readonly HomePlace[]
  options: readonly OwnedOption[]
  /** Cents with tax of the least that may be installed, by kind. */
  minimumPrices: MinimumPrices
  /** A quoted repair, in cents, and where; null without one. */
  repairQuote: { place: string; cents: number } | null
}

/** The figures of one option. */
export type OptionFigures = {
  year: OptionYear | { problems: readonly Problem[] }
  /** The same places with the least that may be installed; null where nothing is replaced. */
  minimum: { year: OptionYear | { problems: readonly Problem[] }; payNowCents: number | null } | null
  /** Null where the year is refused. */
  payback: Payback | null
}

export type ProposalFigures = {
  options: readonly OptionFigures[]
  ownership: OwnershipTable | { refused: OwnershipRefusal }
  repairs: readonly ({ place: string } & (RepairOrReplace | { refused: OwnershipRefusal }))[]
}

/** Every figure of a proposal: each option against doing nothing, against the least that may be installed, and over the years. */
export function proposalFigures(proposal: ProposalInput, assumptions: Assumptions): ProposalFigures {
  const { home, options, minimumPrices } = proposal
  const known = knownHome(home, assumptions)
  const columns = inColumns(
    known,
    options.map(({ equipment }) => equipment),
  )
  return {
    options: options.map((option) => optionFigures(option, proposal, columns, assumptions)),
    ownership: ownership(home, columns, options, minimumPrices, assumptions),
    repairs: repairsOf(proposal, known, assumptions),
  }
}

/** The figures of one option, in a home whose columns are known. */
export function optionFigures(
  { equipment, payNowCents }: OwnedOption,
  { home, minimumPrices }: ProposalInput,
  known: KnownHome,
  assumptions: Assumptions,
): OptionFigures {
  const year = optionYear(home, known, equipment)
  const minimum = isReplacing(equipment)
    ? {
        year: optionYear(home, known, minimumInstead(equipment, home, assumptions)),
        payNowCents: minimumPriceOf(equipment, minimumPrices),
      }
    : null
  if ('problems' in year) return { year, minimum, payback: null }
  const baseline =
    minimum && minimum.payNowCents !== null && 'range' in minimum.year
      ? { payNowCents: minimum.payNowCents, likelyCents: minimum.year.range.likelyCents }
      : null
  const lifeYears = lifeOfOption(equipment, assumptions)
  return { year, minimum, payback: payback({ payNowCents, ...year.range }, lifeYears, baseline) }
}

function isReplacing({ replaced }: OptionEquipment): boolean {
  return Object.keys(replaced).length > 0
}

/** Null where the business has no price for one of the kinds. */
function minimumPriceOf({ replaced }: OptionEquipment, prices: MinimumPrices): number | null {
  const cents = Object.values(replaced).map(({ kind }) => prices[kind])
  const known = cents.filter((price) => price !== undefined)
  return known.length === cents.length ? sumOf(known, (price) => price) : null
}

/** The median life of the longest-lived unit that an option replaces; null where it replaces none. */
function lifeOfOption({ replaced }: OptionEquipment, { ownership }: Assumptions): number | null {
  const lives = Object.values(replaced).map(({ kind }) => lifeOf(kind, ownership).medianYears)
  return lives.length > 0 ? Math.max(...lives) : null
}

/** The question of repair or replace, for each place of the scope where it is worth asking. */
function repairsOf(
  { home, options, minimumPrices, repairQuote }: ProposalInput,
  known: KnownHome,
  assumptions: Assumptions,
): ProposalFigures['repairs'] {
  const asked = home.filter(({ place, input }) => {
    const isQuoted = repairQuote?.place === place
    const isInScope = options.some(({ equipment }) => place in equipment.replaced)
    const age = input.installationYear === null ? null : input.asOfYear - input.installationYear
    const { medianYears } = lifeOf(input.kind, assumptions.ownership)
    return isQuoted || (isInScope && mayAskForRepair(age, medianYears))
  })
  return asked.map(({ place, input }) => {
    const minimumPriceCents = minimumPrices[input.kind] ?? null
    const repairQuoteCents = repairQuote?.place === place ? repairQuote.cents : null
    const question = { place, minimumPriceCents, repairQuoteCents }
    return { place, ...repairOrReplace(home, known, question, assumptions) }
  })
}

import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import type { Claims } from './claim.ts'

type Results = ProposalSnapshot['results']
type Option = Results['options'][number]
type Range = { likelyCents: number; lowCents: number; highCents: number }
type Repair = Extract<Results['repairs'][number], { breakEvenLowCents: number }>

const { less, more, same, minimum, refused } = proposalTexts.year
export const yearTexts = { less, more, same, refused }
export const leastTexts = { minimum }

const isInOrder = ({ lowCents, likelyCents, highCents }: Range) =>
  lowCents <= likelyCents && likelyCents <= highCents
const ranged =
  (holds: (likelyCents: number) => boolean) =>
  (year: Option['year']): boolean =>
    'range' in year && isInOrder(year.range) && holds(year.range.likelyCents)
const isLess = (cents: number) => cents >= 100
const isMore = (cents: number) => cents <= -100
const isSame = (cents: number) => cents > -100 && cents < 100

export const yearClaims: Claims<keyof typeof yearTexts, Option['year']> = {
  by: 'yearOutline (src/comparison/proposal/year-outline.ts)',
  holds: {
    less: ranged(isLess),
    more: ranged(isMore),
    same: ranged(isSame),
    refused: (year) => 'problems' in year,
  },
}

export const leastClaims: Claims<keyof typeof leastTexts, Option['year']> = {
  by: 'yearOutline (src/comparison/proposal/year-outline.ts)',
  holds: { minimum: ranged(isLess) },
}

export const emissionClaims: Claims<keyof typeof proposalTexts.year.co2e, number> = {
  by: 'yearOutline (src/comparison/proposal/year-outline.ts)',
  holds: {
    less: (kg) => kg >= 1,
    more: (kg) => kg <= -1,
    same: (kg) => kg > -1 && kg < 1,
  },
}

const { never, longerThanLife, overFifty, years } = proposalTexts.payback
export const paybackTexts = { never, longerThanLife, overFifty, years }

type Payback = NonNullable<Option['payback']>
export const paybackClaims: Claims<keyof typeof paybackTexts, Payback & { saving: number }> = {
  by: 'paybackOutline (src/comparison/proposal/year-outline.ts)',
  holds: {
    never: ({ years, saving }) => years === null && saving <= 0,
    longerThanLife: ({ years, saving }) => (years ?? 0) > 0 && saving > 0,
    overFifty: ({ years, saving }) => (years ?? 0) > 50 && saving > 0,
    years: ({ years, saving }) => years !== null && years <= 50 && saving > 0,
  },
}

const compared = proposalTexts.ownership
export const ownershipTexts = { less: compared.less, more: compared.more, same: compared.same }

export const ownershipClaims: Claims<
  keyof typeof ownershipTexts,
  Range & { keptCents: number; totalCents: number }
> = {
  by: 'ownershipOutline (src/comparison/proposal/ownership-outline.ts)',
  holds: {
    less: (column) => isInOrder(column) && isLess(column.keptCents - column.totalCents),
    more: (column) => isInOrder(column) && isMore(column.keptCents - column.totalCents),
    same: (column) => isInOrder(column) && isSame(column.keptCents - column.totalCents),
  },
}

const repair = proposalTexts.repair
export const repairTexts = { worth: repair.worth, worthUnsure: repair.worthUnsure, notWorth: repair.notWorth }

export const repairClaims: Claims<keyof typeof repairTexts, Repair> = {
  by: 'repairOutline (src/comparison/proposal/ownership-outline.ts)',
  holds: {
    worth: ({ breakEvenLowCents: low, breakEvenHighCents: high }) => low > 0 && low <= high,
    worthUnsure: ({ breakEvenLowCents: low, breakEvenHighCents: high }) => low <= 0 && high > 0,
    notWorth: ({ breakEvenHighCents: high }) => high <= 0,
  },
}

const {
  chance: _chance,
  refused: _refused,
  heading: _heading,
  worth: _w,
  worthUnsure: _u,
  notWorth: _n,
  ...quoted
} = repair
export const quoteTexts = quoted

export const quoteClaims: Claims<keyof typeof quoteTexts, Repair & { quoteCents: number }> = {
  by: 'repairOutline (src/comparison/proposal/ownership-outline.ts)',
  holds: {
    REPLACING_COSTS_LESS: ({ quoteCents, breakEvenHighCents }) => quoteCents > breakEvenHighCents,
    REPAIRING_COSTS_LESS: ({ quoteCents, breakEvenLowCents }) => quoteCents < breakEvenLowCents,
    TOO_CLOSE_TO_CALL: ({ quoteCents, breakEvenLowCents, breakEvenHighCents }) =>
      quoteCents >= breakEvenLowCents && quoteCents <= breakEvenHighCents,
    REPLACING_COSTS_LESS_ANYWAY: ({ breakEvenHighCents }) => breakEvenHighCents <= 0,
  },
}

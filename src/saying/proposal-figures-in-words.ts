import type { Problem } from '#engine/analysis-outcome.ts'
import type { OptionYear } from '#engine/proposals/option-year.ts'
import type { OwnershipRefusal } from '#engine/proposals/owning/ownership.ts'
import type { OptionFigures, ProposalFigures } from '#engine/proposals/proposal-figures.ts'
import { estimateInWords, problemInWords, type SaidEstimate, type SaidProblem } from './findings-in-words.ts'
import type { Words } from './languages.ts'

type SaidProblems = { problems: readonly SaidProblem[] }
type SaidYear = (Omit<OptionYear, 'estimated'> & { estimated: readonly SaidEstimate[] }) | SaidProblems

export type SaidOption = Omit<OptionFigures, 'year' | 'minimum'> & {
  year: SaidYear
  minimum: { year: SaidYear; payNowCents: number | null } | null
}

/** Why there is no table, with its problems in words. */
type Refused = {
  refused:
    | Exclude<OwnershipRefusal, { reason: 'NOT_COMPARABLE' }>
    | ({ reason: 'NOT_COMPARABLE' } & SaidProblems)
}
type Answered<Each> = Each extends { refused: OwnershipRefusal } ? Omit<Each, 'refused'> & Refused : Each

/** The figures of a proposal, in which problems and estimates are in words. */
export type SaidFigures = {
  options: readonly SaidOption[]
  ownership: Answered<ProposalFigures['ownership']>
  repairs: readonly Answered<ProposalFigures['repairs'][number]>[]
}

/** The figures of a proposal, with their problems and estimates in words. */
export function proposalFiguresInWords(
  { options, ownership, repairs }: ProposalFigures,
  words: Words,
): SaidFigures {
  return {
    options: options.map((option) => optionInWords(option, words)),
    ownership: 'refused' in ownership ? refusalInWords(ownership, words) : ownership,
    repairs: repairs.map((repair) => ('refused' in repair ? refusalInWords(repair, words) : repair)),
  }
}

function optionInWords({ year, minimum, payback }: OptionFigures, words: Words): SaidOption {
  return {
    year: yearInWords(year, words),
    minimum: minimum && { ...minimum, year: yearInWords(minimum.year, words) },
    payback,
  }
}

function yearInWords(year: OptionFigures['year'], words: Words): SaidYear {
  if ('problems' in year) return problemsInWords(year, words)
  return { ...year, estimated: year.estimated.map((estimate) => estimateInWords(estimate, words)) }
}

function refusalInWords<Found extends { refused: OwnershipRefusal }>(
  found: Found,
  words: Words,
): Omit<Found, 'refused'> & Refused {
  const { refused } = found
  return {
    ...found,
    refused:
      refused.reason === 'NOT_COMPARABLE' ? { ...refused, ...problemsInWords(refused, words) } : refused,
  }
}

function problemsInWords({ problems }: { problems: readonly Problem[] }, words: Words): SaidProblems {
  return { problems: problems.map((problem) => problemInWords(problem, words)) }
}

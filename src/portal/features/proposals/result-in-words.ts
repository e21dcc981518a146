import type { ProposalResults } from '#contract/proposal-results.ts'

type Option = ProposalResults['options'][number]
type Payback = NonNullable<Option['payback']>

/** Whole dollars, rounded towards the smaller promise. */
const whole = (cents: number) => `$${Math.abs(Math.floor(cents / 100)).toLocaleString('en-US')}`

/** 'Likely $151 a year less (8 of 10 homes like this: $97 to $194).' A saving never stands without its range. */
export function yearInWords(year: Option['year']): string {
  if ('problems' in year) return year.problems[0]?.message ?? 'No yearly figures.'
  const { likelyCents, lowCents, highCents } = year.range
  const isMixed = lowCents < 0
  const end = (cents: number) => `${whole(cents)}${cents < 0 ? ' more' : isMixed ? ' less' : ''}`
  const range = `(8 of 10 homes like this: ${end(lowCents)} to ${end(highCents)})`
  if (likelyCents < 0) return `Costs about ${whole(likelyCents)} a year more to run ${range}.`
  return `Likely ${whole(likelyCents)} a year less ${range}.`
}

/** The payback against doing nothing. */
export function payback({ years, flags }: Payback): string {
  if (flags.includes('NEVER')) return 'On energy alone it never pays back.'
  if (flags.includes('OVER_50_YEARS')) return 'On energy alone it pays back in more than 50 years.'
  const longer = flags.includes('LONGER_THAN_LIFE') ? ', longer than it is expected to last' : ''
  return years === null ? '' : `On energy alone it pays back in about ${Math.round(years)} years${longer}.`
}

/** The payback against the cheapest that may be installed. */
export function comparedWithMinimum({ incremental }: Payback): string {
  if (!incremental) return 'Against the minimum: not known, since the price book has no minimum entry.'
  const { result, years } = incremental
  switch (result) {
    case 'YEARS':
      return years !== null && years > 50
        ? 'What it costs more than the minimum pays back in more than 50 years.'
        : `What it costs more than the minimum pays back in about ${Math.round(years ?? 0)} years.`
    case 'NEVER':
      return 'What it costs more than the minimum never pays back on energy.'
    case 'COSTS_NO_MORE':
      return 'It costs no more than the minimum.'
    case 'CHEAPER_BUT_SAVES_LESS':
      return 'It costs less than the minimum and saves less.'
  }
}

import { wholeSteps } from '../../rounding.ts'

/** From here on no number of years is shown. */
const mostYearsShown = 50

export type PaybackFlag = 'NEVER' | 'LONGER_THAN_LIFE' | 'OVER_50_YEARS'

export type ExtraPayback = {
  extraCostCents: number
  extraSavingCents: number
  result: 'YEARS' | 'NEVER' | 'COSTS_NO_MORE' | 'CHEAPER_BUT_SAVES_LESS'
  years: number | null
  longerThanLife: boolean
}

export type Payback = {
  /** With one decimal; null where the saving never pays it back. */
  years: number | null
  yearsAtHigh: number | null
  yearsAtLow: number | null
  flags: readonly PaybackFlag[]
  /** Against the least that may be installed; null where its price is not known or nothing is replaced. */
  incremental: ExtraPayback | null
}

type Saving = { payNowCents: number; lowCents: number; likelyCents: number; highCents: number }

/** After how many years the saving equals the price: against doing nothing, and against the least that may be installed. */
export function payback(
  { payNowCents, lowCents, likelyCents, highCents }: Saving,
  /** Median life of the longest-lived replaced unit; null where nothing that wears out is replaced. */
  lifeYears: number | null,
  minimum: { payNowCents: number; likelyCents: number } | null,
): Payback {
  const years = yearsOf(payNowCents, likelyCents)
  const isLonger = lifeYears !== null && years !== null && years > lifeYears
  return {
    years,
    yearsAtHigh: yearsOf(payNowCents, highCents),
    yearsAtLow: yearsOf(payNowCents, lowCents),
    flags: [
      ...(years === null ? (['NEVER'] as const) : []),
      ...(isLonger ? (['LONGER_THAN_LIFE'] as const) : []),
      ...(years !== null && years > mostYearsShown ? (['OVER_50_YEARS'] as const) : []),
    ],
    incremental:
      minimum &&
      extraPayback(payNowCents - minimum.payNowCents, likelyCents - minimum.likelyCents, lifeYears),
  }
}

function extraPayback(
  extraCostCents: number,
  extraSavingCents: number,
  lifeYears: number | null,
): ExtraPayback {
  const result =
    extraCostCents > 0
      ? extraSavingCents > 0
        ? 'YEARS'
        : 'NEVER'
      : extraSavingCents >= 0
        ? 'COSTS_NO_MORE'
        : 'CHEAPER_BUT_SAVES_LESS'
  const years = result === 'YEARS' ? yearsOf(extraCostCents, extraSavingCents) : null
  return {
    extraCostCents,
    extraSavingCents,
    result,
    years,
    longerThanLife: lifeYears !== null && years !== null && years > lifeYears,
  }
}

function yearsOf(costCents: number, savedCents: number): number | null {
  return savedCents > 0 ? wholeSteps(costCents / savedCents, 10) / 10 : null
}

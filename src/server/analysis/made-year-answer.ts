import type { Analysis } from '#contract/homes/analysis.ts'
import type { CountedYear } from '#domain/nameplates/counted-year.ts'
import { yearsJoined } from '#domain/nameplates/years-joined.ts'
import { analyse } from '#engine/analyse.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { dollarsInWords, wholeDollarsOf } from '#saying/saving-in-words.ts'
import { findingsTexts } from '#texts/en/comparison/findings.ts'
import { fill } from '#texts/fill.ts'

const { notes, estimates } = findingsTexts

type MadeYear = { input: AnalysisInput; counted: CountedYear; assumptions: Assumptions }

/**
 * A comparison that goes by the year on the plate says so. Where another possible year gives another saving, that is an estimate, and
 * the other saving is said beside it.
 */
export function withMadeYear<Answer extends Omit<Analysis, 'verdict'>>(
  answer: Answer,
  made: MadeYear,
): Answer {
  const { used, others } = made.counted
  const { dispute } = made.counted
  const years =
    dispute?.made ?? [...others.filter((year) => year !== null), used].toSorted((one, other) => one - other)
  const shown = { ...answer, madeYears: [...years] }
  if (answer.returnCode !== 0) return shown
  const other = otherThatDiffers(made, answer.annualSaving)
  if (other === undefined)
    return { ...shown, notes: [...answer.notes, { code: 'MADE_YEAR', message: noteOn(made, years) }] }
  const words = dispute
    ? estimates.yearDisputed
    : other === null
      ? estimates.madeProbably
      : estimates.madeYears
  const reason = fill(words.reason, {
    years: yearsJoined(years),
    installed: dispute?.installed ?? '',
    used,
    other: other ?? '',
    amount: amountOf(answer.annualSaving),
    otherAmount: amountOf(savingIn(made, other) ?? 0),
  })
  const estimate = {
    code: 'MADE_YEAR_UNSURE' as const,
    field: 'installationYear',
    reason,
    wouldBeExactWith: words.how,
  }
  return { ...shown, estimated: [...answer.estimated, estimate] }
}

/** Another possible year with which the saving is not the one shown; undefined where the year does not matter. */
export function otherThatDiffers(made: MadeYear, shownSaving: number): number | null | undefined {
  return made.counted.others.find((year) => {
    const saving = savingIn(made, year)
    return saving !== null && saving !== shownSaving
  })
}

function noteOn({ counted: { used, others, dispute } }: MadeYear, years: readonly number[]): string {
  if (dispute) return fill(notes.yearDisputed, { years: yearsJoined(years), installed: dispute.installed })
  if (others.includes(null)) return fill(notes.madeProbably, { year: used })
  return years.length > 1
    ? fill(notes.madeYears, { years: yearsJoined(years) })
    : fill(notes.madeYear, { year: used })
}

/** The saving if it was made in that year, or in an unknown one; null where that allows no comparison. */
function savingIn({ input, assumptions }: MadeYear, installationYear: number | null): number | null {
  const outcome = analyse({ ...input, installationYear }, assumptions)
  return outcome.returnCode === 0 ? outcome.annualSaving : null
}

/** '$80 less', '$10 more' */
function amountOf(saving: number): string {
  const dollars = wholeDollarsOf(Math.round(100 * saving))
  return `${dollarsInWords(dollars)} ${dollars < 0 ? 'more' : 'less'}`
}

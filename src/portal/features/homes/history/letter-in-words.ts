import type { HomeLetter } from '#contract/homes/homes.ts'
import { emailKindName } from '#domain/operations/email.ts'
import { dollarsInWords } from '#saying/saving-in-words.ts'
import { formatMonthDay } from '../../../ui/text/format-date.ts'

/** A report by what it saves, anything else by what it is; below that, how it left. */
export function letterInWords(letter: HomeLetter): { title: string; about: string } {
  const { annualSaving } = letter
  const [name, sent] = [nameOf(letter), sentInWords(letter)]
  return annualSaving === null
    ? { title: name, about: sent }
    : { title: savingInWords(annualSaving), about: `${name} · ${sent}` }
}

function nameOf({ emailKind, reportId, equipmentTypeName }: HomeLetter): string {
  if (reportId === null) return emailKind ? emailKindName(emailKind) : 'Email'
  return equipmentTypeName ? `Comparison of ${equipmentTypeName}` : 'System analysis'
}

/** 'Emailed Nov 3 by Jordan Quill to ada@example.com' */
function sentInWords({ to, date, madeBy }: HomeLetter): string {
  const by = madeBy ? ` by ${madeBy}` : ''
  return `${to === null ? 'Downloaded' : 'Emailed'} ${formatMonthDay(date)}${by}${to === null ? '' : ` to ${to}`}`
}

/** 'About $151 a year less', rounded toward the smaller promise. */
function savingInWords(annualSaving: number): string {
  if (Math.abs(annualSaving) < 1) return 'About the same cost a year'
  const dollars = dollarsInWords(Math.floor(annualSaving))
  return `About ${dollars} a year ${annualSaving > 0 ? 'less' : 'more'}`
}

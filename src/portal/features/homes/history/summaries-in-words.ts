import type { HomeLetter } from '#contract/homes/homes.ts'
import type { ProposalRow } from '#contract/proposals/proposals.ts'
import type { RequestRow } from '#contract/requests/requests.ts'
import { dateText } from '#domain/days.ts'
import { emailKindName } from '#domain/operations/email.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { outcomeName } from '#domain/requests/completion.ts'
import { dollarsInWords } from '#saying/saving-in-words.ts'
import { messages } from '#texts/en/messages.ts'
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
  if (reportId === null) return emailKind ? emailKindName(emailKind) : 'E-mail'
  return equipmentTypeName ? `Comparison of ${equipmentTypeName}` : 'System analysis'
}

/** 'E-mailed Nov 3 by Jordan Quill to ada@example.com' */
function sentInWords({ to, date, madeBy }: HomeLetter): string {
  const by = madeBy ? ` by ${madeBy}` : ''
  return `${to === null ? 'Downloaded' : 'E-mailed'} ${formatMonthDay(date)}${by}${to === null ? '' : ` to ${to}`}`
}

/** 'About $151 a year less', rounded toward the smaller promise. */
function savingInWords(annualSaving: number): string {
  if (Math.abs(annualSaving) < 1) return 'About the same cost a year'
  const dollars = dollarsInWords(Math.floor(annualSaving))
  return `About ${dollars} a year ${annualSaving > 0 ? 'less' : 'more'}`
}

type ProposalInShort = Pick<
  ProposalRow,
  'optionCount' | 'valueCents' | 'sentDate' | 'nextStep' | 'nextStepOn' | 'lastOpenedDate' | 'maybeOpenedDate'
>

/** '3 options · $5,876 · Sent Nov 22: Waits for a mail server · Opened Nov 23 · Call 11/25/2026'; `waits` is why its e-mail is not delivered. */
export function proposalInWords(proposal: ProposalInShort, waits: string | null): string {
  const { optionCount, valueCents, sentDate, nextStep, nextStepOn } = proposal
  return joined([
    optionCount === 1 ? '1 option' : `${optionCount} options`,
    valueCents === null ? null : dollarsOfCents(valueCents),
    sentDate && [`Sent ${formatMonthDay(sentDate)}`, waits].filter(Boolean).join(': '),
    openedInWords(proposal),
    nextStep && [nextStep, nextStepOn && dateText(nextStepOn)].filter(Boolean).join(' '),
  ])
}

function openedInWords({ lastOpenedDate, maybeOpenedDate }: ProposalInShort): string | null {
  if (lastOpenedDate) return `Opened ${formatMonthDay(lastOpenedDate)}`
  return maybeOpenedDate && `Opened ${formatMonthDay(maybeOpenedDate)} (${messages.mayBeScanner})`
}

type RequestInShort = Pick<
  RequestRow,
  'requestedDate' | 'assignedUser' | 'completedDate' | 'outcome' | 'visitDay' | 'visitFrom' | 'visitTo'
>

/** 'Requested Nov 19 · Riley Stonegate · Tuesday, November 24, 8 to 10 a.m.' */
export function requestInWords(request: RequestInShort): string {
  const { requestedDate, assignedUser, completedDate, outcome } = request
  const visit = agreedVisitOf(request)
  return joined([
    `Requested ${formatMonthDay(requestedDate)}`,
    assignedUser ?? 'Nobody has it yet',
    completedDate
      ? `${outcome && outcome !== 'done' ? outcomeName(outcome) : 'Completed'} ${formatMonthDay(completedDate)}`
      : visit && visitInWords(visit),
  ])
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

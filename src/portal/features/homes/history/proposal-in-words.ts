import type { ProposalRow } from '#contract/proposals/proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { messages } from '#texts/en/messages.ts'
import { formatMonthDay } from '../../../ui/text/format-date.ts'

type ProposalInShort = Pick<
  ProposalRow,
  'optionCount' | 'valueCents' | 'sentDate' | 'nextStep' | 'nextStepOn' | 'lastOpenedDate' | 'maybeOpenedDate'
>

/** '3 options · $5,876 · Sent Nov 22: Waits for a mail server · Opened Nov 23 · Call 11/25/2026'; `waits` is why its email is not delivered. */
export function proposalInWords(proposal: ProposalInShort, waits: string | null): string {
  const { optionCount, valueCents, sentDate, nextStep, nextStepOn } = proposal
  return [
    optionCount === 1 ? '1 option' : `${optionCount} options`,
    valueCents === null ? null : dollarsOfCents(valueCents),
    sentDate && [`Sent ${formatMonthDay(sentDate)}`, waits].filter(Boolean).join(': '),
    openedInWords(proposal),
    nextStep && [nextStep, nextStepOn && dayInWords(nextStepOn)].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ')
}

function openedInWords({ lastOpenedDate, maybeOpenedDate }: ProposalInShort): string | null {
  if (lastOpenedDate) return `Opened ${formatMonthDay(lastOpenedDate)}`
  return maybeOpenedDate && `Opened ${formatMonthDay(maybeOpenedDate)} (${messages.mayBeScanner})`
}

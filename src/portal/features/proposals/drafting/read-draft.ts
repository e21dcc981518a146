import { ProposalDraft } from '#contract/proposals/proposal-draft.ts'
import type { ProposalDraft as Draft } from '#domain/proposals/drafting/draft.ts'
import { ofEachText } from './draft-texts.ts'
import type { EditedDraft, Typed } from './edited-draft.ts'
import { scopeAsSent } from './options/scope-as-sent.ts'

const numberOf = (typed: Typed) => (typed === '' ? null : Number(typed))
const centsOf = (typed: Typed) => (typed === '' ? null : Math.round(Number(typed) * 100))

/** The draft as the calls take it, checked by the contract. */
export function readDraft(edited: EditedDraft) {
  const { discountName: name, discountAmount } = edited
  const amount =
    edited.discountUnit === 'percent'
      ? { percent: numberOf(discountAmount) }
      : { cents: centsOf(discountAmount) }
  return ProposalDraft.safeParse({
    need: edited.need,
    contactOrigin: edited.contactOrigin,
    repairQuote:
      edited.repairPlace === ''
        ? null
        : {
            place: edited.repairPlace,
            cents: centsOf(edited.repairQuote),
            quotedOn: edited.repairQuotedOn || undefined,
          },
    ...ofEachText('head', (text) => edited[text]),
    options: edited.options.map(({ lines, downPayment, ...option }) => ({
      ...option,
      scope: scopeAsSent(option.scope),
      // Why: without a plan nothing is borrowed.
      downPaymentCents: option.financingPlanIds.length > 0 ? (centsOf(downPayment) ?? undefined) : undefined,
      lines: lines.map(({ price, quantity, ...line }) => ({
        ...line,
        quantity: numberOf(quantity),
        unitPriceCents: centsOf(price),
      })),
    })),
    discount: discountAmount === '' ? null : { name, ...amount },
    suggestion:
      edited.suggestedKey === '' ? null : { key: edited.suggestedKey, reason: edited.suggestionReason },
    validityDays: numberOf(edited.validityDays),
    leadDays: numberOf(edited.leadDays),
    ...ofEachText('extras', (text) => edited[text]),
  })
}

/** The draft as far as figures follow from it: what the office has yet to choose changes none of them. */
export function computable(edited: EditedDraft): Draft | undefined {
  const chosen = { need: edited.need || 'upgrade', contactOrigin: edited.contactOrigin || 'other' } as const
  const suggestion = edited.suggestionReason.length < 10 ? { suggestedKey: '' as const } : {}
  return readDraft({ ...edited, ...chosen, ...suggestion }).data
}

import { z } from 'zod'
import { isTimeZone } from '#domain/days.ts'
import {
  acceptanceMeanings,
  consumerTexts,
  floorPercents,
  leadDays,
  mostTaxes,
  reminderDays,
  retentionYears,
  type ProposalSettings as Stored,
  validityDays,
} from '#domain/price-book/proposal-settings.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { fieldProblems } from '#texts/en/problems/fields.ts'
import { proposalProblems } from '#texts/en/problems/proposals.ts'
import { fill } from '#texts/fill.ts'
import { get, post } from '../call.ts'
import { staleWrite } from '../errors.ts'
import { decimal, line, optionalLines, requiredText, Version, wholeNumber } from '../fields/fields.ts'
import { UsualScope } from './option-scope.ts'

const Tax = z.object({ name: requiredText(fieldNames.tax, 40), percent: decimal({ least: 0, most: 20 }, 3) })

const notice = optionalLines(fieldNames.notice, 10_000)

const fields = {
  consumerTexts: z.enum(
    consumerTexts.map(({ texts }) => texts),
    proposalProblems.laws,
  ),
  timeZone: line().max(64).refine(isTimeZone, fieldProblems.timeZone),
  taxes: z.array(Tax).max(mostTaxes, fill(proposalProblems.tooManyTaxes, { most: mostTaxes })),
  acceptanceMeaning: z.enum(
    acceptanceMeanings.map(({ meaning }) => meaning),
    proposalProblems.acceptance,
  ),
  terms: optionalLines(fieldNames.terms, 10_000),
  cancellationNotices: z.object({ ontario: notice, canada: notice, us: notice }),
  validityDays: wholeNumber(validityDays),
  leadDays: wholeNumber(leadDays),
  sendsReminders: z.boolean(),
  remindUnopenedAfterDays: wholeNumber(reminderDays),
  remindBeforeEndDays: wholeNumber(reminderDays),
  techniciansMaySend: z.boolean(),
  floorPercent: wholeNumber(floorPercents),
  salespersonFloorPercent: wholeNumber(floorPercents).nullable().default(null),
  retentionYears: wholeNumber(retentionYears),
  scope: UsualScope,
} satisfies Record<keyof Stored, z.ZodType>

/** How the business makes proposals. */
export const ProposalSettings = z.object({ version: z.int(), ...fields })
export type ProposalSettings = z.infer<typeof ProposalSettings>

/** A contract needs its terms and the notice of the right to cancel by the laws that apply. */
export const ProposalSettingsInput = z
  .object({ version: Version, ...fields })
  .superRefine(({ acceptanceMeaning, terms, consumerTexts: laws, cancellationNotices }, check) => {
    if (acceptanceMeaning !== 'contract') return
    const refuse = (...path: string[]) =>
      check.addIssue({ code: 'custom', path, message: proposalProblems.terms })
    if (terms === null) refuse('terms')
    if (cancellationNotices[laws] === null) refuse('cancellationNotices', laws)
  })
export type ProposalSettingsInput = z.infer<typeof ProposalSettingsInput>

export const proposalSettings = {
  find: get('/api/ProposalSettings/Find', 'How the business makes proposals', {
    description: 'Taxes, terms, texts, reminders and who may do what, with the version that a change names.',
  }).output(ProposalSettings),
  save: post('/api/ProposalSettings/Save', 'Change how the business makes proposals', {
    description: 'Proposals that were sent stay as they are.',
  })
    .input(ProposalSettingsInput)
    .output(ProposalSettings)
    .errors(staleWrite(ProposalSettings)),
}

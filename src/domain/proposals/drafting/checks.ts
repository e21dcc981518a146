import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import type { PaymentRefusal } from '#engine/proposals/money/payment.ts'
import type { PriceRefusal } from '#engine/proposals/money/price.ts'
import type { SaidFigures, SaidOption } from '#saying/proposal-figures-in-words.ts'
import { minimumStandardTexts } from '#texts/en/staff/price-book/minimum-standard.ts'
import { proposalCheckWords } from '#texts/en/staff/proposals/proposal-checks.ts'
import { fill } from '#texts/fill.ts'
import { isComparedInDollars } from '../../homes/equipment/equipment.ts'
import { countsByInstallation, minimumStandardMissed } from '../../price-book/minimum-standard.ts'
import { stateOfSpan } from '../../price-book/states.ts'
import { type RebateEnd, type RebateRefusal, rebateProblemOn } from '../reading/rebate-days.ts'
import type { DraftOption, ProposalDraft } from './draft.ts'
import type { ProposalGrounds, SoldEntry } from './grounds.ts'
import type { OfferedOption } from './offered-option.ts'
import { appliesTo, isInRegion, otherFuelProblem } from './rebate-fits.ts'

/** Something that staff reads about a draft: a code, the field that it belongs to, and a sentence. */
export type DraftFinding = { code: string; field: string; message: string }

const words = proposalCheckWords

const reasons: Readonly<Record<RebateRefusal, string>> = words.rebateRefused

const endReasons: Readonly<Record<RebateEnd, string>> = words.rebateEnded

const prices: Readonly<Record<PriceRefusal, string>> = words.priceRefused

export const emailMissing: DraftFinding = {
  code: 'NO_EMAIL',
  field: 'customer.email',
  message: words.emailMissing,
}

/** Why a rebate keeps a version that was shown already from being emailed. */
export function findingOfEndedRebate({ name, why }: { name: string; why: RebateEnd }): DraftFinding {
  const code = `REBATE_${why.toUpperCase()}`
  return { code, field: 'rebates', message: fill(endReasons[why], { name }) }
}

/** What stops a draft from being sent, all at once, each with its field. */
export function checksOf(
  draft: ProposalDraft,
  options: readonly OfferedOption[],
  grounds: ProposalGrounds,
): DraftFinding[] {
  return [
    ...draft.options.flatMap((option, index) =>
      checksOfOption(option, index, draft, options[index], grounds),
    ),
    ...minimumsBelow(draft, grounds).map((message) => ({
      code: 'BELOW_MINIMUM_STANDARD',
      field: 'options',
      message,
    })),
    ...checksOfSameOptions(draft),
    ...checksOfSender(grounds),
  ]
}

function checksOfOption(
  option: DraftOption,
  index: number,
  { leadDays }: ProposalDraft,
  offered: OfferedOption | undefined,
  grounds: ProposalGrounds,
): DraftFinding[] {
  const at = `options.${index}`
  const findings: DraftFinding[] = []
  const stop = (code: string, field: string, message: string) =>
    findings.push({ code, field: `${at}.${field}`, message })
  if (offered?.refusedPrice)
    stop(
      offered.refusedPrice,
      offered.refusedPrice === 'DISCOUNT_ABOVE_SUBTOTAL' ? 'lines' : 'rebateIds',
      prices[offered.refusedPrice],
    )
  if (option.lines.length === 0 || offered?.price?.subtotalCents === 0)
    stop('OPTION_WITHOUT_PRICE', 'lines', words.withoutPrice)
  for (const [position, line] of option.lines.entries()) {
    const entry = grounds.entries.get(line.priceEntryId)
    const field = `lines.${position}.priceEntryId`
    if (!entry || entry.isDeleted) stop('ENTRY_GONE', field, words.entryGone)
    else if (stateOfSpan(entry, grounds.today) !== 'current')
      stop('PRICE_OVER', field, fill(words.priceOver, { name: entry.name }))
    else if (line.unitPriceCents !== entry.priceCents && line.priceReason === null)
      stop('PRICE_REASON_MISSING', `lines.${position}.priceReason`, words.priceReasonMissing)
    const below = entry && belowWhereInstalled(entry, grounds.assumptions)
    if (below) stop('BELOW_MINIMUM_STANDARD', field, below)
  }
  for (const [position, id] of option.rebateIds.entries()) {
    const rebate = grounds.rebates.get(id)
    const field = `rebateIds.${position}`
    const problem = rebate && rebateProblemOn(grounds.today, rebate, leadDays)
    const otherFuel = rebate && otherFuelProblem(rebate, grounds)
    if (!rebate) stop('REBATE_GONE', field, words.rebateGone)
    else if (problem) stop(`REBATE_${problem}`, field, fill(reasons[problem], { name: rebate.name }))
    else if (!appliesTo(rebate, option, grounds))
      stop('REBATE_DOES_NOT_APPLY', field, fill(words.rebateForOther, { name: rebate.name }))
    else if (otherFuel) stop('REBATE_OTHER_FUEL', field, otherFuel)
  }
  for (const [position, { name, refused }] of (offered?.refusedPlans ?? []).entries())
    stop(
      refused?.reason ?? 'PLAN_NOT_OFFERED',
      option.downPaymentCents && refused?.reason === 'AMOUNT_OUTSIDE_PLAN'
        ? 'downPaymentCents'
        : `financingPlanIds.${position}`,
      planInWords(name, refused),
    )
  return findings
}

function planInWords(name: string, refused: PaymentRefusal | null): string {
  if (refused?.reason === 'AMOUNT_OUTSIDE_PLAN') return fill(words.amountOutsidePlan, { name })
  if (refused?.reason === 'APR_OVER_LIMIT')
    return fill(words.aprOverLimit, { name, limit: refused.limitPercent })
  if (refused) return fill(words.aprImplied, { name, apr: refused.impliedAprPercent })
  return fill(words.planNotOffered, { name })
}

function checksOfSameOptions({ options }: ProposalDraft): DraftFinding[] {
  const contents = options.map(({ lines, rebateIds }) =>
    JSON.stringify([
      lines
        .map(({ priceEntryId, quantity, unitPriceCents, places }) =>
          JSON.stringify([priceEntryId, quantity, unitPriceCents, places.toSorted()]),
        )
        .toSorted(),
      rebateIds.toSorted(),
    ]),
  )
  return contents.flatMap((content, index) => {
    const same = contents.indexOf(content)
    const message = fill(words.sameOptions, { option: index + 1, other: same + 1 })
    return same < index ? [{ code: 'OPTIONS_THE_SAME', field: `options.${index}.lines`, message }] : []
  })
}

function checksOfSender({ customerEmail, business }: ProposalGrounds): DraftFinding[] {
  const { name, address, license, servicePhone } = business
  const isNamed = [name, address ?? '', license ?? '', servicePhone].every((text) => text.trim() !== '')
  return [
    ...(customerEmail === null ? [emailMissing] : []),
    ...(isNamed
      ? []
      : [
          {
            code: 'BUSINESS_INCOMPLETE',
            field: 'business',
            message: words.businessIncomplete,
          },
        ]),
  ]
}

/** What staff should know before sending; none of it stops a draft. */
export function warningsOf(
  draft: ProposalDraft,
  { options, ownership }: SaidFigures,
  grounds: ProposalGrounds,
): DraftFinding[] {
  const { entries } = grounds
  const refused = 'refused' in ownership ? ownership.refused : null
  return [
    ...options.flatMap((figures, index) => warningsOfOption(figures, `options.${index}`)),
    ...draft.options.flatMap((option, index) => warningsOfRebates(option, index, grounds)),
    ...draft.options.flatMap(({ lines }, index) =>
      lines.flatMap(({ priceEntryId, places }, position) => {
        const entry = entries.get(priceEntryId)
        return entry && places.length === 0 && needsPlace(entry)
          ? [
              {
                code: 'NOTHING_REPLACED',
                field: `options.${index}.lines.${position}.places`,
                message: fill(words.replacesNothing, { name: entry.name }),
              },
            ]
          : []
      }),
    ),
    ...(refused?.reason === 'AGE_UNKNOWN'
      ? [
          {
            code: 'AGE_UNKNOWN',
            field: `home.${refused.place}.installationYear`,
            message: fill(words.ageUnknown, { place: refused.place }),
          },
        ]
      : []),
    ...(refused?.reason === 'MINIMUM_PRICE_UNKNOWN'
      ? [
          {
            code: 'MINIMUM_PRICE_UNKNOWN',
            field: 'priceBook',
            message: words.minimumPriceUnknown,
          },
        ]
      : []),
  ]
}

/** What nobody can tell from the record: the region of a rebate is a text, as its program words it. */
function warningsOfRebates(
  { rebateIds }: DraftOption,
  index: number,
  grounds: ProposalGrounds,
): DraftFinding[] {
  return rebateIds.flatMap((id, position) => {
    const rebate = grounds.rebates.get(id)
    if (!rebate || isInRegion(rebate, grounds)) return []
    const message = fill(words.regionUnclear, { name: rebate.name, region: rebate.region ?? '' })
    return [{ code: 'REBATE_REGION_UNCLEAR', field: `options.${index}.rebateIds.${position}`, message }]
  })
}

function needsPlace({ kind }: SoldEntry): boolean {
  return isComparedInDollars(kind)
}

function warningsOfOption({ year, payback }: SaidOption, at: string): DraftFinding[] {
  const warn = (code: string, message: string) => ({ code, field: at, message })
  if ('problems' in year)
    return year.problems.slice(0, 1).map(({ message }) => warn('NO_YEARLY_FIGURES', message))
  return [
    ...(year.estimated.length > 0 ? [warn('SAVING_ESTIMATED', words.savingEstimated)] : []),
    ...(payback?.flags.includes('LONGER_THAN_LIFE') ? [warn('LONGER_THAN_LIFE', words.longerThanLife)] : []),
    ...(year.range.likelyCents < 0 ? [warn('COSTS_MORE_TO_RUN', words.costsMore)] : []),
  ]
}

/** Why an entry may not be installed, in a sentence; null where it may, and where that depends on when it was made. */
function belowWhereInstalled(entry: SoldEntry, assumptions: Assumptions): string | null {
  const missed = countsByInstallation(assumptions) ? minimumStandardMissed(entry, assumptions) : null
  return missed && `${entry.name}: ${missed}`
}

/** Every option is compared with the entry that is marked as the least: a sentence for each that may not be installed. */
function minimumsBelow(
  { options }: ProposalDraft,
  { entries, minimums, assumptions }: ProposalGrounds,
): string[] {
  const sold = options.flatMap(({ lines }) =>
    lines.map(({ priceEntryId }) => entries.get(priceEntryId)?.kind),
  )
  return minimums
    .filter((entry) => sold.includes(entry.kind) && minimumStandardMissed(entry, assumptions) !== null)
    .map(({ name }) => fill(minimumStandardTexts.markedIsBelow, { name }))
}

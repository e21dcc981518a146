import type { PaymentRefusal } from '#engine/proposals/payment.ts'
import type { PriceRefusal } from '#engine/proposals/price.ts'
import type { SaidFigures, SaidOption } from '#saying/proposal-figures-in-words.ts'
import { isComparedInDollars } from '../homes/equipment.ts'
import { stateOfSpan } from '../price-book/states.ts'
import type { DraftOption, ProposalDraft } from './draft.ts'
import type { ProposalGrounds, SoldEntry } from './grounds.ts'
import { belowWhereInstalled, minimumsBelow } from './least-checks.ts'
import type { OfferedOption } from './offered-option.ts'
import { type RebateEnd, type RebateRefusal, rebateProblemOn } from './rebate-days.ts'
import { appliesTo, isInRegion, otherFuelProblem } from './rebate-fits.ts'

/** Something that staff reads about a draft: a code, the field that it belongs to, and a sentence. */
export type DraftFinding = { code: string; field: string; message: string }

const reasons: Readonly<Record<RebateRefusal, string>> = {
  NOT_YET: 'has not begun',
  EXPIRED: 'has ended',
  TOO_LATE_TO_INSTALL: 'ends before the equipment can be installed',
  SOURCE_STALE: 'has a source that was checked more than 90 days ago',
}

const endReasons: Readonly<Record<RebateEnd, string>> = {
  ended: reasons.EXPIRED,
  removed: 'is no longer in the list',
  unchecked: reasons.SOURCE_STALE,
}

const prices: Readonly<Record<PriceRefusal, string>> = {
  DISCOUNT_ABOVE_SUBTOTAL: 'The discount is larger than the price.',
  REBATES_EXCLUDE_EACH_OTHER: 'Two of these rebates exclude each other.',
}

export const emailMissing: DraftFinding = {
  code: 'NO_EMAIL',
  field: 'customer.email',
  message: 'The customer has no e-mail address. You can present it in person.',
}

/** Why a rebate keeps a version that was shown already from being e-mailed. */
export function findingOfEndedRebate({ name, why }: { name: string; why: RebateEnd }): DraftFinding {
  const code = `REBATE_${why.toUpperCase()}`
  return { code, field: 'rebates', message: `${name} ${endReasons[why]}.` }
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
    stop('OPTION_WITHOUT_PRICE', 'lines', 'This option has no price.')
  for (const [position, line] of option.lines.entries()) {
    const entry = grounds.entries.get(line.priceEntryId)
    const field = `lines.${position}.priceEntryId`
    if (!entry || entry.isDeleted) stop('ENTRY_GONE', field, 'This entry is no longer in the price book.')
    else if (stateOfSpan(entry, grounds.today) !== 'current')
      stop('PRICE_OVER', field, `The price of ${entry.name} does not hold today.`)
    else if (line.unitPriceCents !== entry.priceCents && line.priceReason === null)
      stop(
        'PRICE_REASON_MISSING',
        `lines.${position}.priceReason`,
        'Say why the price differs from the price book.',
      )
    const below = entry && belowWhereInstalled(entry, grounds.assumptions)
    if (below) stop('BELOW_MINIMUM_STANDARD', field, below)
  }
  for (const [position, id] of option.rebateIds.entries()) {
    const rebate = grounds.rebates.get(id)
    const field = `rebateIds.${position}`
    const problem = rebate && rebateProblemOn(grounds.today, rebate, leadDays)
    const otherFuel = rebate && otherFuelProblem(rebate, grounds)
    if (!rebate) stop('REBATE_GONE', field, 'This rebate is no longer in the list.')
    else if (problem) stop(`REBATE_${problem}`, field, `${rebate.name} ${reasons[problem]}.`)
    else if (!appliesTo(rebate, option, grounds))
      stop('REBATE_DOES_NOT_APPLY', field, `${rebate.name} is not for the equipment of this option.`)
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
  if (refused?.reason === 'AMOUNT_OUTSIDE_PLAN')
    return `What is left to borrow is outside the amounts of ${name}.`
  if (refused?.reason === 'APR_OVER_LIMIT')
    return `${name} is above the highest rate of ${refused.limitPercent} %.`
  if (refused) return `The payments of ${name} imply ${refused.impliedAprPercent} % APR.`
  return `${name} cannot be offered today.`
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
    const message = `Option ${index + 1} is the same as option ${same + 1}.`
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
            message: 'Name, address, license or phone of the business is missing.',
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
                message: `${entry.name} replaces nothing, so it brings no yearly figures.`,
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
            message: `The year of ${refused.place} is not known, so there is no table of ownership.`,
          },
        ]
      : []),
    ...(refused?.reason === 'MINIMUM_PRICE_UNKNOWN'
      ? [
          {
            code: 'MINIMUM_PRICE_UNKNOWN',
            field: 'priceBook',
            message:
              'The price book has no minimum entry of this kind, so nothing is compared with like for like.',
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
    const message = `${rebate.name} is for ${rebate.region}, which the address does not name.`
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
    ...(year.estimated.length > 0 ? [warn('SAVING_ESTIMATED', 'The saving rests on estimates.')] : []),
    ...(payback?.flags.includes('LONGER_THAN_LIFE')
      ? [warn('LONGER_THAN_LIFE', 'On energy alone it pays back later than the equipment lasts.')]
      : []),
    ...(year.range.likelyCents < 0 ? [warn('COSTS_MORE_TO_RUN', 'This option costs more to run.')] : []),
  ]
}

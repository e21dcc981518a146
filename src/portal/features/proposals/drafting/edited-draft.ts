import type { Package } from '#contract/price-book/packages.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { type EquipmentSlot, equipmentSlots } from '#domain/homes/equipment/equipment.ts'
import { emptyScope, type OptionScope, scopeOf } from '#domain/price-book/option-scope.ts'
import {
  type ContactOrigin,
  type ProposalDraft as Draft,
  type OptionKey,
  optionKeys,
  type ProposalNeed,
} from '#domain/proposals/drafting/draft.ts'
import { type DraftText, ofEachText } from './draft-texts.ts'

/** A number as it is typed: empty or unfinished ones are texts. */
export type Typed = number | string

export type EditedLine = {
  priceEntryId: number
  quantity: Typed
  /** In dollars. */
  price: Typed
  priceReason: string
  places: EquipmentSlot[]
  /** Empty where they are those of the price book. */
  model: string
  ahriNumber: string
}

/** What an option says of its price, as it is typed: empty where it says nothing. */
export type EditedScope = Record<Exclude<keyof OptionScope, 'installationDays'>, string> & {
  installationDays: Typed
}

export type EditedOption = {
  key: OptionKey
  label: string
  lines: EditedLine[]
  rebateIds: number[]
  financingPlanIds: number[]
  /** In dollars. */
  downPayment: Typed
  comfortTexts: string[]
  scope: EditedScope
}

/** A draft as its form holds it; amounts are in dollars. */
export type EditedDraft = Record<DraftText, string> & {
  need: ProposalNeed | ''
  contactOrigin: ContactOrigin | ''
  repairPlace: EquipmentSlot | ''
  repairQuote: Typed
  /** When it was quoted. */
  repairQuotedOn: string
  options: EditedOption[]
  discountName: string
  discountUnit: 'dollars' | 'percent'
  discountAmount: Typed
  suggestedKey: OptionKey | ''
  suggestionReason: string
  validityDays: Typed
  leadDays: Typed
  nextStep: string
  nextStepOn: string
  /** The id of the person, as the select holds it. */
  nextStepUserId: string
}

type First = {
  validityDays: number
  leadDays: number
  /** Of the business. */
  today: string
  nextStepOn: string
  nextStepUserId: number
}

/** The form of a new proposal. */
export const newDraft = ({
  validityDays,
  leadDays,
  today,
  nextStepOn,
  nextStepUserId,
}: First): EditedDraft => ({
  need: '',
  contactOrigin: '',
  repairPlace: '',
  repairQuote: '',
  repairQuotedOn: today,
  ...ofEachText('head', () => ''),
  options: [],
  discountName: '',
  discountUnit: 'dollars',
  discountAmount: '',
  suggestedKey: '',
  suggestionReason: '',
  validityDays,
  leadDays,
  ...ofEachText('extras', () => ''),
  nextStep: 'Call',
  nextStepOn,
  nextStepUserId: String(nextStepUserId),
})

/** What an option says of its price, as its form holds it. */
export const editedScope = (scope: OptionScope): EditedScope =>
  Object.fromEntries(Object.entries(scope).map(([field, value]) => [field, value ?? ''])) as EditedScope

type Step = { nextStep: string | null; nextStepOn: string | null; nextStepUserId: number | null }

/** The form of a stored draft. */
export function editedOf(draft: Draft, { nextStep, nextStepOn, nextStepUserId }: Step): EditedDraft {
  const { discount } = draft
  return {
    need: draft.need,
    contactOrigin: draft.contactOrigin,
    repairPlace: draft.repairQuote?.place ?? '',
    repairQuote: draft.repairQuote ? draft.repairQuote.cents / 100 : '',
    repairQuotedOn: draft.repairQuote?.quotedOn ?? '',
    ...ofEachText('head', (text) => draft[text] ?? ''),
    options: draft.options.map(({ lines, downPaymentCents, scope = emptyScope, ...option }) => ({
      ...option,
      scope: editedScope(scope),
      downPayment: downPaymentCents ? downPaymentCents / 100 : '',
      lines: lines.map(({ unitPriceCents, priceReason, model, ahriNumber, ...line }) => ({
        ...line,
        model: model ?? '',
        ahriNumber: ahriNumber ?? '',
        price: unitPriceCents / 100,
        priceReason: priceReason ?? '',
      })),
    })),
    discountName: discount?.name ?? '',
    discountUnit: discount && 'percent' in discount ? 'percent' : 'dollars',
    discountAmount: discount ? ('percent' in discount ? discount.percent : discount.cents / 100) : '',
    suggestedKey: draft.suggestion?.key ?? '',
    suggestionReason: draft.suggestion?.reason ?? '',
    validityDays: draft.validityDays,
    leadDays: draft.leadDays,
    ...ofEachText('extras', (text) => draft[text] ?? ''),
    nextStep: nextStep ?? '',
    nextStepOn: nextStepOn ?? '',
    nextStepUserId: String(nextStepUserId ?? ''),
  }
}

/** What an option of the draft sells and replaces. */
export function soldIn({ options }: EditedDraft, key: OptionKey, entries: readonly PriceEntry[]) {
  const lines = options.find((option) => option.key === key)?.lines ?? []
  const kindOf = (id: number) => entries.find((entry) => entry.id === id)?.kind ?? 'other'
  return { lines: lines.map(({ priceEntryId, places }) => ({ kind: kindOf(priceEntryId), places })) }
}

/** The places of a home that equipment of an entry may replace. */
export function placesFor({ kind }: Pick<PriceEntry, 'kind'>): EquipmentSlot[] {
  return equipmentSlots.filter((slot) => slot.kind === kind).map(({ name }) => name)
}

/** A line of an entry at its price; it replaces the first place in use that no other line of the option replaces. */
export function lineOf(
  entry: PriceEntry,
  quantity: number,
  option: Pick<EditedOption, 'lines'>,
  inUse: readonly EquipmentSlot[],
): EditedLine {
  const taken = option.lines.flatMap(({ places }) => places)
  const place = placesFor(entry).find((name) => inUse.includes(name) && !taken.includes(name))
  return {
    priceEntryId: entry.id,
    quantity,
    price: entry.priceCents / 100,
    priceReason: '',
    places: place ? [place] : [],
    model: '',
    ahriNumber: '',
  }
}

/** What options are made of: `usual` is what the business usually says of its prices. */
export type Stock = {
  entries: readonly PriceEntry[]
  inUse: readonly EquipmentSlot[]
  usual: OptionScope
}

/** The keys that further options of a draft may have. */
export const freeKeys = ({ options }: EditedDraft) =>
  optionKeys.filter((key) => options.every((option) => option.key !== key))

/** An option that sells nothing yet. */
export function emptyOption(key: OptionKey, { usual }: Pick<Stock, 'usual'>): EditedOption {
  return {
    key,
    label: '',
    lines: [],
    rebateIds: [],
    financingPlanIds: [],
    downPayment: '',
    comfortTexts: [],
    scope: editedScope(usual),
  }
}

/** The option that a package fills. */
export function optionOfPackage(key: OptionKey, stored: Package, stock: Stock): EditedOption {
  const { entries, inUse, usual } = stock
  const option: EditedOption = {
    ...emptyOption(key, stock),
    label: stored.tier,
    rebateIds: stored.rebateIds,
    financingPlanIds: stored.financingPlanIds,
    comfortTexts: stored.comfortTexts,
    scope: editedScope(scopeOf(stored.scope, usual)),
  }
  for (const { priceEntryId, quantity } of stored.lines) {
    const entry = entries.find(({ id }) => id === priceEntryId)
    if (entry) option.lines.push(lineOf(entry, quantity, option, inUse))
  }
  return option
}

import { dateText } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { scopeWorks, workTerms } from '#domain/price-book/option-scope.ts'
import { contactOrigins, type OptionKey, proposalNeeds } from '#domain/proposals/drafting/draft.ts'
import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'
import { type FieldWords, shownValue } from '../../../shared/form/conflict.ts'
import type { DraftPart, OptionPart } from './draft-parts.ts'
import { type DraftText, ofEachText } from './draft-texts.ts'
import type { EditedDraft, EditedLine, EditedOption, EditedScope, Typed } from './edited-draft.ts'
import type { Offered } from './grounds-of-editor.ts'

type Named = { id: number; name: string }

/** The names of what a draft refers to. */
export type NamesInDraft = Pick<Offered, 'entries' | 'rebates' | 'plans'> & {
  people: readonly Named[]
  optionName: (key: OptionKey) => string
}

type Words<Of> = { name: string; value: (of: Of) => string }

/** The parts of a draft in words, for the person who chooses between two of them. */
export function wordsOfDraft(names: NamesInDraft): FieldWords {
  const ofDraft: Readonly<Record<string, Words<EditedDraft>>> = draftWords(names)
  const ofOption: Readonly<Record<string, Words<EditedOption>>> = optionWords(names)
  return {
    name(path) {
      const { key, part } = placeOf(path)
      if (!key) return ofDraft[part]?.name ?? path
      const option = names.optionName(key)
      return part === '' ? option : `${option}: ${ofOption[part]?.name ?? part}`
    },
    value(path, value) {
      const { key, part } = placeOf(path)
      if (typeof value !== 'string') return key && part === '' ? 'Not in the proposal' : shownValue(value)
      const given = JSON.parse(value)
      if (!key) return shownValue(ofDraft[part]?.value(given) ?? value)
      if (part !== '') return shownValue(ofOption[part]?.value(given) ?? value)
      const all = Object.values(ofOption).map((words) => words.value(given))
      return all.filter((text) => text !== '').join('; ')
    },
  }
}

/** 'options.a.lines' is the part 'lines' of option a, and 'options.a' the whole of it. */
function placeOf(path: string): { key?: OptionKey; part: string } {
  const [, key, part = ''] = /^options\.([a-d])(?:\.(\w+))?$/.exec(path) ?? []
  return key ? { key: key as OptionKey, part } : { part: path }
}

const textInWords = (text: DraftText, name: string): Words<EditedDraft> => ({
  name,
  value: (draft) => draft[text],
})

const draftWords = ({ people, optionName }: NamesInDraft): Record<DraftPart, Words<EditedDraft>> => ({
  need: {
    name: 'Need',
    value: ({ need }) => proposalNeeds.find((row) => row.need === need)?.name ?? '',
  },
  contactOrigin: {
    name: 'How the contact came about',
    value: ({ contactOrigin }) => contactOrigins.find(({ origin }) => origin === contactOrigin)?.name ?? '',
  },
  repairQuote: {
    name: 'Repair quote',
    value: ({ repairPlace, repairQuote, repairQuotedOn }) =>
      listed([repairPlace, dollars(repairQuote), day(repairQuotedOn)]),
  },
  ...ofEachText('head', textInWords),
  discount: {
    name: 'Discount',
    value: ({ discountName, discountUnit, discountAmount }) => {
      const amount = discountUnit === 'percent' ? counted(discountAmount, '%') : dollars(discountAmount)
      return listed([discountName, amount])
    },
  },
  suggestion: {
    name: 'We suggest',
    value: ({ suggestedKey, suggestionReason }) =>
      suggestedKey === '' ? '' : listed([optionName(suggestedKey), suggestionReason]),
  },
  validityDays: { name: 'Open for', value: ({ validityDays }) => counted(validityDays, ' days') },
  leadDays: { name: 'Until installation', value: ({ leadDays }) => counted(leadDays, ' days') },
  ...ofEachText('extras', textInWords),
  nextStep: { name: 'Next step: what', value: ({ nextStep }) => nextStep },
  nextStepOn: { name: 'Next step: when', value: ({ nextStepOn }) => day(nextStepOn) },
  nextStepUserId: {
    name: 'Next step: who',
    value: ({ nextStepUserId: id }) => (id === '' ? 'Nobody yet' : nameIn(people, Number(id), 'Somebody')),
  },
})

const optionWords = ({ entries, rebates, plans }: NamesInDraft): Record<OptionPart, Words<EditedOption>> => ({
  label: { name: 'label', value: ({ label }) => label },
  lines: {
    name: 'what is sold',
    value: ({ lines }) => lines.map((line) => lineInWords(line, entries)).join('; '),
  },
  rebates: {
    name: 'rebates',
    value: ({ rebateIds }) => listed(rebateIds.map((id) => nameIn(rebates, id, 'Deleted rebate'))),
  },
  financing: {
    name: 'financing plans',
    value: ({ financingPlanIds, downPayment }) =>
      listed([
        ...financingPlanIds.map((id) => nameIn(plans, id, 'Deleted plan')),
        downPayment === '' ? '' : `${dollars(downPayment)} down`,
      ]),
  },
  // Why no commas: each is a sentence.
  comfort: { name: 'comfort', value: ({ comfortTexts }) => comfortTexts.join(' ') },
  scope: { name: 'what the price holds', value: ({ scope }) => scopeInWords(scope) },
})

/** 'Permit: Included, Electrical work: Not included, Who comes: Sam'. */
function scopeInWords(scope: EditedScope): string {
  const { notIncluded, installationDays, crew } = scope
  const words = priceBookWords.scope
  const named = (name: string, value: string) => (value === '' ? '' : `${name}: ${value}`)
  return listed([
    ...scopeWorks.map(({ work, name }) =>
      named(name, workTerms.find(({ term }) => term === scope[work])?.name ?? ''),
    ),
    named(words.installationDays, String(installationDays)),
    named(words.crew, crew),
    named(words.notIncluded, notIncluded.replaceAll('\n', ', ')),
  ])
}

/** '2 × Quiet furnace at $4,999 for Furnace 1, Furnace 2 (Second unit)'. */
function lineInWords(
  { priceEntryId, quantity, price, priceReason, places, model, ahriNumber }: EditedLine,
  entries: readonly Named[],
) {
  const sold = `${quantity === '' ? 'No quantity' : quantity} × ${nameIn(entries, priceEntryId, 'Deleted entry')}`
  const paid = price === '' ? 'without a price' : `at ${dollars(price)}`
  const replaced = places.length > 0 ? ` for ${listed(places)}` : ''
  const named = listed([model, ahriNumber && `${priceBookWords.scope.ahriNumber} ${ahriNumber}`])
  const unit = named === '' ? '' : `, ${named}`
  return `${sold} ${paid}${replaced}${priceReason === '' ? '' : ` (${priceReason})`}${unit}`
}

const nameIn = (rows: readonly Named[], id: number, otherwise: string) =>
  rows.find((row) => row.id === id)?.name ?? otherwise

const listed = (texts: readonly string[]) => texts.filter((text) => text !== '').join(', ')
const day = (typed: string) => (typed === '' ? '' : dateText(typed))
const counted = (typed: Typed, unit: string) => (typed === '' ? '' : `${typed}${unit}`)

/** An unfinished amount stays as it is typed. */
function dollars(typed: Typed): string {
  const cents = typed === '' ? Number.NaN : Math.round(Number(typed) * 100)
  return Number.isFinite(cents) ? dollarsOfCents(cents) : String(typed)
}

import type { OwnProfile, OwnProfileInput, OwnSaveResult } from '#contract/homes/customers.ts'
import type { SentHome } from '#contract/sent-forms.ts'
import type { ProfilePage } from '#contract/site.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { controlName, type FieldInHome } from '#domain/homes/equipment/equipment-entry.ts'
import { nameOfField, valueInWords } from '#domain/homes/form/home-form.ts'
import { homeQuestions, questionsByControl } from '#domain/homes/form/home-record.ts'
import {
  controlsOfPart,
  type FormValues,
  type OwnFormPart,
  ratingsIn,
  readOwnForm,
  valuesOf,
} from '#domain/homes/form/own-form.ts'
import { countsAs, onScale } from '#domain/homes/form/typed-rating.ts'
import { withYearConfirmed, yearQuestions } from '#domain/homes/form/year-questions.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'

// A part of the form of a home that was sent without a script: what it asks to store, and what its page says of it.

/** A part of the form as it was sent: the values of all controls, what of them was typed, and which numbers were confirmed. */
export type SentForm = {
  values: FormValues
  /** Of the part that was sent, what is not stored so. */
  typed: FormValues
  confirmed: readonly string[]
}

/** Reads a part of the form over what is stored. */
export function formOf(part: OwnFormPart, sent: URLSearchParams, stored: OwnProfile): SentForm {
  const before = valuesOf(stored)
  const given = controlsOfPart(part, stored).map(({ name, isTick, scale }) => {
    const value = sent.get(name)?.trim() ?? (isTick ? '' : (before[name] ?? ''))
    // Why in the rating: a page that asks again offers SEER, as for what is stored.
    return [name, scale ? onScale(value, sent.get(scale) ?? undefined) : value] as const
  })
  return {
    values: { ...before, ...Object.fromEntries(given) },
    typed: Object.fromEntries(given.filter(([name, value]) => value !== before[name])),
    confirmed: sent.getAll('confirms'),
  }
}

type Plates = Parameters<typeof yearQuestions>[1]

/** The input of the call that stores it; else what is wrong with it, or asked. */
export function readSent(
  form: SentForm,
  stored: OwnProfile,
  plates: Plates,
): { input: OwnProfileInput } | { refused: SentHome } {
  const { home, problems } = readOwnForm(form.values, stored)
  if (!home) {
    const wrong = Object.entries(problems).map(([name, message]) => ({ at: fieldOfControl(name), message }))
    return { refused: refusedOf(form, wrong, messages.pleaseCompleteForm) }
  }
  const asked = [
    ...homeQuestions(home, stored),
    ...yearQuestions(home.equipmentDetails, plates, stored.equipmentDetails),
  ]
  const open = asked.filter((question) => !form.confirmed.includes(controlName(question)))
  if (open.length > 0) {
    const questions = questionsByControl(open)
    const lines = open.map((at) => `${nameOfField(at)}: ${at.question}`)
    const said = inLines(messages.customer.confirmOdd, lines)
    return { refused: { isStored: false, said, typed: form.typed, problems: {}, questions } }
  }
  const equipmentDetails = home.equipmentDetails.map((entry) =>
    asked.some(({ slot, field }) => slot === entry.equipmentTypeName && field === 'installationYear')
      ? withYearConfirmed(entry)
      : entry,
  )
  return {
    input: { ...home, id: stored.id, version: stored.version, equipmentDetails },
  }
}

type Wrong = { at: FieldInHome; message: string }

/** Keeps what was typed, and says what is wrong with it; `said` where no field is. */
export function refusedOf(
  { typed }: Pick<SentForm, 'typed'>,
  wrong: readonly Wrong[],
  said: string,
): SentHome {
  const problems = Object.fromEntries(wrong.map(({ at, message }) => [controlName(at), message]))
  const lines = wrong.map(({ at, message }) => lineOf(at, message))
  return { isStored: false, said: inLines(said, lines), typed, problems, questions: {} }
}

/** 'Furnace 1: Maintenance year: A number'; a message that begins with its field's name does not get it twice. */
function lineOf(at: FieldInHome, message: string): string {
  const name = nameOfField(at)
  const label = at.slot === null ? name : name.slice(at.slot.length + ': '.length)
  return `${message.startsWith(label) ? name.slice(0, -label.length) : `${name}: `}${message}`
}

/**
 * Somebody else saved first. Why the fields then show what is stored: which of them the reader changed, a form without a script does not say.
 * What they sent stands below each that differs.
 */
export function staleOf({ typed, values }: SentForm, stored: OwnProfile): SentHome {
  const now = valuesOf(stored)
  const differing = (['equipment', 'details'] as const)
    .flatMap((part) => controlsOfPart(part, stored))
    .filter(({ name }) => name in typed && values[name] !== now[name])
  const wrong = differing.map(({ at, name, isTick }) => {
    const value = isTick ? values[name] === 'yes' : (values[name] ?? '')
    return { at, message: fill(labelPageTexts.save.youSent, { value: valueInWords(at, value) }) }
  })
  return refusedOf({ typed: {} }, wrong, labelPageTexts.save.staleStored)
}

/** What a save says: that it is stored, as what a rating counts, and that another contact is a wish. */
export function savedOf({ typed, values }: SentForm, stored: OwnProfile, result: OwnSaveResult): SentHome {
  const isWish = ['email', 'phone', 'address'].some((name) => name in typed)
  const texts = labelPageTexts.details
  const wish = result.isWishRefused
    ? texts.wishRefused
    : isWish && result.contactWishes.length > 0
      ? texts.wishNoted
      : null
  const lines = [...ratingsIn(values, stored).map(countsAs), wish].flatMap((line) => line ?? [])
  const said = inLines(messages.updated, lines)
  return { isStored: true, said, typed: {}, problems: {}, questions: {} }
}

const inLines = (said: string, lines: readonly string[]) => [said, ...lines].join('\n')

/** The field of a control: 'AC 1.seer' is the SEER of AC 1. */
function fieldOfControl(name: string): FieldInHome {
  const slot = equipmentSlotNames.find((place) => name.startsWith(`${place}.`))
  return slot ? { slot, field: name.slice(slot.length + 1) } : { slot: null, field: name }
}

/** The page of the home with what was sent: typed values, what is wrong with them and what is asked, each at its control. */
export function withSentHome(page: ProfilePage, sentHome: SentHome): ProfilePage {
  const { problems, questions } = sentHome
  return {
    ...page,
    sentHome,
    // Why questions too: what is marked stands open.
    marks: { ...page.marks, ...questions, ...problems },
    yearQuestions: { ...page.yearQuestions, ...questions },
  }
}

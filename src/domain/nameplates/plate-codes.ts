import type { PlaceKind } from '../homes/equipment/equipment.ts'
import { classInWords, modelClassOf } from './model-class.ts'
import { longestModel } from './nameplate.ts'
import { madeInWords } from './nameplate-in-words.ts'
import { longestSerial } from './serial-text.ts'

/** A text that a code on a plate holds; the format by its name. */
export type PlateCode = { text: string; format: string }

/** What was read from a plate so far: each text with the number of pictures that have it. */
export type PlateReadings = readonly (PlateCode & { images: number })[]

/** Codes without a check digit: one misread bar makes another text that looks as good. */
const unchecked: ReadonlySet<string> = new Set(['Code39', 'ITF'])

/** The readings with those of one more picture. */
export function withImage(readings: PlateReadings, codes: readonly PlateCode[]): PlateReadings {
  const seen = new Map(codes.map((code) => [keyOf(code), code]))
  const known = new Set(readings.map(keyOf))
  return [
    ...readings.map((each) => (seen.has(keyOf(each)) ? { ...each, images: each.images + 1 } : each)),
    ...[...seen.values()].filter((code) => !known.has(keyOf(code))).map((code) => ({ ...code, images: 1 })),
  ]
}

function keyOf({ format, text }: PlateCode): string {
  return `${format} ${text}`
}

/** Whether the pictures settle what a code says: one does where it has a check digit, else two must agree. */
export function isSettled({ format, images }: PlateReadings[number]): boolean {
  return images > 1 || !unchecked.has(format)
}

/** What a text from a plate may be, and why. */
export type PlateOffer = {
  text: string
  /** The field whose rule it fits; null where none does. */
  fits: 'serial' | 'model' | null
  /** 'Made in September 2005 (well supported)', '36,000 Btu/h nominal (3 tons)'. */
  because: string | null
  /** Where a person may still put it: an address, or what is too long for a plate, goes nowhere. */
  mayBe: readonly ('serial' | 'model')[]
}

/**
 * What to offer of the settled readings, those first that fit a rule of the make: a bar often holds the model, a part number or an
 * address.
 * @param today as 2026-11-22
 */
export function offersOf(
  readings: PlateReadings,
  { make, kind, today }: { make: string; kind: PlaceKind; today: string },
): readonly PlateOffer[] {
  const texts = new Set(readings.filter(isSettled).map(({ text }) => text.trim()))
  const offers = [...texts].map((text) => offerOf(text, { make, kind, today }))
  return offers.toSorted((one, other) => Number(one.fits === null) - Number(other.fits === null))
}

function offerOf(
  text: string,
  { make, kind, today }: { make: string; kind: PlaceKind; today: string },
): PlateOffer {
  const isNumber = /^[A-Z0-9][A-Z0-9 ./()#*+-]*$/i.test(text)
  const mayBe = isNumber
    ? [
        ...(text.length <= longestSerial ? ['serial' as const] : []),
        ...(text.length <= longestModel ? ['model' as const] : []),
      ]
    : []
  const noDate = { printedYear: null, printedMonth: null, chosenYear: null }
  const made = mayBe.includes('serial') ? madeInWords({ make, serial: text, ...noDate }, today) : null
  if (made) return { text, fits: 'serial', because: `${made.text} (${made.sureness})`, mayBe }
  const size = mayBe.includes('model') ? modelClassOf(make, text, kind) : null
  if (size) return { text, fits: 'model', because: classInWords(size), mayBe }
  return { text, fits: null, because: null, mayBe }
}

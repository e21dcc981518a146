import type { PlaceKind } from '../../homes/equipment/equipment.ts'
import data from './headings.json' with { type: 'json' }
import type { AddressField, PhoneKind, Target, UnitColumn } from './targets.ts'

/** Headings of one meaning, in English and French, as `foldedHeading` leaves them. */
type Headings<Meaning extends string> = Readonly<Partial<Record<Meaning, readonly string[]>>>

/** Names and all else that is neither an address nor a way to reach somebody. */
export const plainHeadings: Headings<Target> = data.plain

export const addressHeadings: Headings<AddressField> = data.address

export const unitHeadings: Headings<UnitColumn | 'efficiency'> = data.unit

/** Whose number a column is: the first kind that a file has is that of its homes. */
export const numberHeadings: readonly (readonly string[])[] = data.numberOf

/** What says of such a heading that it is a number: 'Cust No', 'Account #', 'ID'. */
export const numberWords: ReadonlySet<string> = new Set(data.numbers)

/** What stands before or after a word without changing what it means. */
export const fillers: ReadonlySet<string> = new Set(data.fillers)

/** What says whose address it is. */
export const ownersOfAddress = {
  billing: new Set(data.owners.billing),
  service: new Set(data.owners.service),
  plain: new Set(data.owners.plain),
} as const satisfies Record<string, ReadonlySet<string>>

/** What a piece of equipment is called. */
export const placeWords: Readonly<Record<PlaceKind, ReadonlySet<string>>> = {
  furnace: new Set(data.places.furnace),
  'air-conditioner': new Set(data.places['air-conditioner']),
  humidifier: new Set(data.places.humidifier),
  thermostat: new Set(data.places.thermostat),
}

/** 'Equipment', which names no place. */
export const anyUnitWords: ReadonlySet<string> = new Set(data.anyUnit)

/** What names the kind of the unit that a line is about. */
export const kindHeadings: ReadonlySet<string> = new Set(data.kinds)

/** The same less surely: taken where the file has no better one. */
export const perhapsKindHeadings: ReadonlySet<string> = new Set(data.perhapsKinds)

/** Headings that no column is taken for, and that still tell the line of headings. */
export const untakenHeadings: ReadonlySet<string> = new Set(data.untaken)

const kindsOfPhones: readonly [PhoneKind, ReadonlySet<string>][] = [
  ['mobile', new Set(data.phoneKinds.mobile)],
  ['home', new Set(data.phoneKinds.home)],
  ['work', new Set(data.phoneKinds.work)],
  ['other', new Set(data.phoneKinds.other)],
]

const phoneWords = new Set(data.phones)
const besidePhone = new Set(data.besidePhone)
const besideEmail = new Set(data.besideEmail)
const moreEmails = new Set(data.moreEmails)
const gas = new Set(data.gas)
const power = new Set(data.power)
const besideBill = new Set(data.besideBill)

/** Kinds by a letter, which names one only beside a phone: 'Ph (H)', 'c 613-555-0111'. */
export const lettersOfKinds: Readonly<Record<string, PhoneKind>> = {
  c: 'mobile',
  m: 'mobile',
  h: 'home',
  w: 'work',
  o: 'work',
  b: 'work',
}

/** The kind of phone that a heading names; undefined where it names none. */
export function phoneKindIn(tokens: readonly string[]): PhoneKind | undefined {
  if (!tokens.some((token) => phoneWords.has(token))) return undefined
  const isKnown = tokens.every(
    (token) =>
      phoneWords.has(token) ||
      besidePhone.has(token) ||
      fillers.has(token) ||
      Object.hasOwn(lettersOfKinds, token) ||
      kindsOfPhones.some(([, names]) => names.has(token)),
  )
  if (!isKnown) return undefined
  const letter = tokens.find((token) => Object.hasOwn(lettersOfKinds, token))
  return letter === undefined ? phoneKindOf(tokens) : lettersOfKinds[letter]
}

/** The kind of phone by any word: 'Mobile' and 'Home' of a label. */
export function phoneKindOf(tokens: readonly string[]): PhoneKind {
  return kindsOfPhones.find(([, names]) => tokens.some((token) => names.has(token)))?.[0] ?? 'main'
}

/** Whether a heading is that of an email address, the first or a further one. */
export function emailTargetIn(tokens: readonly string[]): 'email' | 'email:more' | undefined {
  const isEmail = (token: string) => /^(?:emails?|courriels?|courrier electronique|mel)$/.test(token)
  if (!tokens.some(isEmail)) return undefined
  const rest = tokens.filter((token) => !isEmail(token) && !besideEmail.has(token) && !fillers.has(token))
  if (rest.length === 0) return 'email'
  return rest.every((token) => moreEmails.has(token)) ? 'email:more' : undefined
}

/** The monthly bill that a heading names. */
export function billIn(tokens: readonly string[]): 'monthlyGasUsage' | 'monthlyElectricityUsage' | undefined {
  const isOf = (names: ReadonlySet<string>) => tokens.some((token) => names.has(token))
  const rest = tokens.filter((token) => !gas.has(token) && !power.has(token) && !fillers.has(token))
  if (isOf(gas) === isOf(power) || rest.length === 0) return undefined
  if (!rest.every((token) => besideBill.has(token))) return undefined
  return isOf(gas) ? 'monthlyGasUsage' : 'monthlyElectricityUsage'
}

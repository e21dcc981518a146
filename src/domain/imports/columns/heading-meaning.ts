import { type EquipmentSlot, equipmentSlots, type PlaceKind } from '../../homes/equipment/equipment.ts'
import {
  addressHeadings,
  anyUnitWords,
  billIn,
  emailTargetIn,
  fillers,
  kindHeadings,
  numberHeadings,
  numberWords,
  ownersOfAddress,
  perhapsKindHeadings,
  phoneKindIn,
  placeWords,
  plainHeadings,
  unitHeadings,
  untakenHeadings,
} from './heading-words.ts'
import { foldedHeading } from './headings.ts'
import { type AddressField, isTarget, type Target, type UnitColumn } from './targets.ts'

/** Whose address a column is about; a service address wins over a plain one, and that over the one for bills. */
export type AddressOwner = keyof typeof ownersOfAddress

/** What a heading says by itself; what its column becomes depends on the others. */
export type Meaning =
  | { is: 'target'; target: Target }
  | { is: 'address'; owner: AddressOwner; field: AddressField }
  | { is: 'unit'; slot: EquipmentSlot | null; kind: PlaceKind | null; column: UnitColumn | 'efficiency' }
  | { is: 'kindOfUnit'; isSure: boolean }
  /** A number of the home; the lowest rank of a file wins. */
  | { is: 'number'; rank: number }
  /** 'Nom' is a last name beside a first name. */
  | { is: 'nom' }
  | { is: 'nothing' }

/** What a heading means; undefined for one that nobody knows. */
export function meaningOf(heading: string): Meaning | undefined {
  const text = phraseOf(heading)
  if (text === '') return undefined
  const tokens = text.split(' ')
  if (tokens.includes('fax') || tokens.includes('phonetic')) return { is: 'nothing' }
  return (
    numberMeaning(text, tokens) ??
    homeOfRowMeaning(text) ??
    nameMeaning(text) ??
    contactMeaning(tokens) ??
    addressMeaning(tokens) ??
    unitMeaning(text, tokens) ??
    (untakenHeadings.has(text) ? { is: 'nothing' } : undefined)
  )
}

/** The words of a heading, those that are written in two ways as one. */
function phraseOf(heading: string): string {
  return foldedHeading(heading.replaceAll(/#(?!s\b)/g, ' no '))
    .replaceAll(/\be mails?\b/g, 'email')
    .replaceAll(/\ba c\b/g, 'ac')
    .replaceAll(/\bair (?=condition)/g, '')
    .replaceAll(/\bt stat\b/g, 'tstat')
    .replaceAll(/\b(furnace|ac)(\d)\b/g, '$1 $2')
    .replaceAll(/\b(?:tele)?phone(\d)\b/g, 'phone $1')
    .replaceAll(/\bemail(\d)\b/g, 'email $1')
    .trim()
}

function numberMeaning(text: string, tokens: readonly string[]): Meaning | undefined {
  const isNumber = tokens.some((token) => numberWords.has(token))
  if (!isNumber || tokens.includes('postal') || tokens.includes('zip')) return undefined
  const whose = tokens.filter((token) => !numberWords.has(token) && !fillers.has(token)).join(' ')
  // Why: a column headed 'No' or '#' counts lines.
  if (whose === '' && !/\b(?:id|uid|guid)\b/.test(text)) return undefined
  const rank = numberHeadings.findIndex((names) => names.includes(whose))
  return rank < 0 ? undefined : { is: 'number', rank }
}

const homeOfRow = /^(?:service )?(?:address|property|location) (\d{1,3}) (.+)$/

/** Whether a column is about the second home of its row or a later one: 'Address_2 Billing?'. */
export function isOfFurtherHome(heading: string): boolean {
  const [, number] = phraseOf(heading).match(homeOfRow) ?? []
  return Number(number ?? 1) > 1
}

/** 'Address_2 City': the second home of the row. */
function homeOfRowMeaning(text: string): Meaning | undefined {
  const [, number, rest = ''] = text.match(homeOfRow) ?? []
  if (number === undefined) return undefined
  const field = rest === 'notes' || rest === 'note' ? 'notes' : addressFieldOf(rest)
  const target = `home${Number(number)}.${field}`
  return field !== undefined && isTarget(target) ? { is: 'target', target } : { is: 'nothing' }
}

function nameMeaning(text: string): Meaning | undefined {
  if (text === 'nom') return { is: 'nom' }
  const target = nameOf(plainHeadings, text)
  return target === undefined ? undefined : { is: 'target', target }
}

function contactMeaning(tokens: readonly string[]): Meaning | undefined {
  const bill = billIn(tokens)
  if (bill) return { is: 'target', target: bill }
  const email = emailTargetIn(tokens)
  if (email) return { is: 'target', target: email }
  const kind = phoneKindIn(tokens)
  return kind && { is: 'target', target: `phone:${kind}` }
}

function addressMeaning(tokens: readonly string[]): Meaning | undefined {
  const isOf = (owner: AddressOwner) => tokens.some((token) => ownersOfAddress[owner].has(token))
  const whole = addressFieldOf(tokens.join(' '))
  if (whole) return { is: 'address', owner: 'plain', field: whole }
  const isOwner = (token: string) => Object.values(ownersOfAddress).some((names) => names.has(token))
  const trimmed = withoutEnds(tokens, (token) => isOwner(token) || fillers.has(token))
  const field = addressFieldOf(trimmed.join(' '))
  if (!field) {
    const alone = tokens.join(' ')
    if (/^(?:(?:service )?(?:location|property|site)|ship to)$/.test(alone))
      return { is: 'address', owner: 'service', field: 'address' }
    return alone === 'bill to' ? { is: 'address', owner: 'billing', field: 'address' } : undefined
  }
  return { is: 'address', owner: isOf('billing') ? 'billing' : isOf('service') ? 'service' : 'plain', field }
}

/** 'Furn. model', 'Année fournaise', 'AC 2 Tons', 'Serial Number'. */
function unitMeaning(text: string, tokens: readonly string[]): Meaning | undefined {
  if (kindHeadings.has(text)) return { is: 'kindOfUnit', isSure: true }
  const kind = kindIn(tokens)
  const isSecond =
    kind !== null && tokens.some((token) => token === '2' || token === 'second' || token === '2nd')
  const places = kind === null ? anyUnitWords : placeWords[kind]
  const isCount = (token: string) => /^(?:1|2|first|second|1st|2nd)$/.test(token)
  const rest = tokens.filter((token) => !(kind === null ? false : places.has(token) || isCount(token)))
  const column = unitColumnOf(rest) ?? unitColumnOf(rest.filter((token) => !anyUnitWords.has(token)))
  if (column === undefined) {
    if (kind !== null && rest.every((token) => fillers.has(token)))
      return { is: 'unit', slot: slotOf(kind, isSecond), kind, column: 'make' }
    return perhapsKindHeadings.has(text) ? { is: 'kindOfUnit', isSure: false } : undefined
  }
  return { is: 'unit', slot: kind && slotOf(kind, isSecond), kind, column }
}

/** The kind of equipment that words name: the first of the table, but 'heat pump' is none. */
export function kindIn(tokens: readonly string[]): PlaceKind | null {
  const kinds = Object.entries(placeWords) as [PlaceKind, ReadonlySet<string>][]
  const named = kinds.filter(([, names]) => tokens.some((token) => names.has(token)))
  if (tokens.includes('pump') || tokens.includes('water')) return null
  return named.find(([kind]) => kind === 'thermostat' || kind === 'humidifier')?.[0] ?? named[0]?.[0] ?? null
}

function slotOf(kind: PlaceKind, isSecond: boolean): EquipmentSlot {
  const [first, second = first] = equipmentSlots.filter((slot) => slot.kind === kind)
  const slot = isSecond ? second : first
  if (!slot) throw new Error(`No place of ${kind}`)
  return slot.name
}

function unitColumnOf(tokens: readonly string[]): UnitColumn | 'efficiency' | undefined {
  const text = tokens.join(' ')
  return (
    nameOf(unitHeadings, text) ??
    nameOf(unitHeadings, tokens.filter((token) => !fillers.has(token)).join(' '))
  )
}

function addressFieldOf(text: string): AddressField | undefined {
  return nameOf(addressHeadings, text)
}

function nameOf<Name extends string>(
  table: Readonly<Partial<Record<Name, readonly string[]>>>,
  text: string,
): Name | undefined {
  const rows = Object.entries(table) as [Name, readonly string[]][]
  return rows.find(([, headings]) => headings.includes(text))?.[0]
}

function withoutEnds(tokens: readonly string[], isAway: (token: string) => boolean): readonly string[] {
  const first = tokens.findIndex((token) => !isAway(token))
  const last = tokens.findLastIndex((token) => !isAway(token))
  return first < 0 ? [] : tokens.slice(first, last + 1)
}

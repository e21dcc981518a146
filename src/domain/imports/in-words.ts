import {
  endTexts,
  fateTexts,
  leftOutByChoice,
  remarkTexts,
  skippedTexts,
  staysTexts,
  unnamedField,
  whyTexts,
} from '#texts/en/staff/imports/reasons.ts'
import {
  addressTexts,
  becauseTexts,
  homeFieldTexts,
  numberedPhoneTexts,
  phoneTexts,
  targetGroupTexts,
  targetTexts,
  unitFieldTexts,
  unitTexts,
} from '#texts/en/staff/imports/targets.ts'
import { fill } from '#texts/fill.ts'
import type { Program } from './columns/programs.ts'
import type { AddressField, LineUnitColumn, PhoneKind, Target } from './columns/targets.ts'
import type { Because } from './columns.ts'
import type { End, Fate } from './fates.ts'
import type { ImportedHome, UnitField } from './imported-home.ts'
import type { remarks, whys } from './reasons.ts'
import type { Skipped } from './skipped-lines.ts'

type Words = { name: string; says: string }

// Each table below is complete, or does not compile: a new reason needs its sentence, a new target its name.
const ofFates: Readonly<Record<Fate, { name: string; of: string }>> = fateTexts
const ofEnds: Readonly<Record<End, { name: string; of: string }>> = endTexts
const ofWhys: Readonly<Record<(typeof whys)[number], Words>> = whyTexts
const ofRemarks: Readonly<Record<(typeof remarks)[number], Words>> = remarkTexts
const ofSkipped: Readonly<Record<Skipped, string>> = skippedTexts
const ofPhones: Readonly<Record<PhoneKind, string>> = phoneTexts
const ofAddress: Readonly<Record<AddressField, string>> = addressTexts
const ofUnits: Readonly<Record<LineUnitColumn, string>> = unitTexts
const ofUnitFields: Readonly<Record<UnitField, string>> = unitFieldTexts
const ofHomeFields: Readonly<Record<Exclude<keyof ImportedHome, 'equipment'>, string>> = homeFieldTexts
const ofBecause: Readonly<Record<Because, string>> = becauseTexts

/** The targets that neither an address, nor a phone, nor a unit has. */
type PlainTarget = Exclude<
  Target,
  AddressField | `${string}.${string}` | `phone:${string}` | `phone${number}`
>
const ofTargets: Readonly<Record<PlainTarget, string>> = targetTexts

/** What a code says, and the field that it means: 'valueBad:Furnace 1.afue'. */
function partsOf(code: string): { code: string; field: string } {
  const [name = '', ...rest] = code.split(':')
  return { code: name, field: rest.join(':') }
}

const wordsIn = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The name of a fate above its list: 'Questions'. */
export const nameOfFate = (fate: Fate): string => ofFates[fate].name

/** The same of one home: 'Question'. */
export const fateInWords = (fate: Fate): string => ofFates[fate].of

/** What an undone import left, above its list: 'Never came in'. */
export const nameOfEnd = (end: End): string => ofEnds[end].name

/** The same of one home: 'Stays'. */
export const endInWords = (end: End): string => ofEnds[end].of

/** A reason in a few words, with the field where one is meant: 'Too long: address'. */
export const nameOfWhy = (why: string): string => named(ofWhys, why)

/** A remark in a few words, with the field where one is meant: 'Value unreadable: Furnace 1 AFUE'. */
export const nameOfRemark = (says: string): string => named(ofRemarks, says)

function named(table: Readonly<Record<string, Words>>, whole: string): string {
  const { code, field } = partsOf(whole)
  const name = wordsIn(table, code)?.name ?? code
  return field === '' ? name : `${name}: ${fieldInWords(field)}`
}

/** Why a home is asked about, left out or refused, as a sentence; whoever was left out without a reason was left out by choice. */
export const whyInWords = (why: string | null): string => (why === null ? leftOutByChoice : said(ofWhys, why))

/** What else is to be known of a home, as a sentence. */
export const remarkInWords = (says: string): string => said(ofRemarks, says)

function said(table: Readonly<Record<string, Words>>, whole: string): string {
  const { code, field } = partsOf(whole)
  const text: string = wordsIn(table, code)?.says ?? code
  return fill(text, { field: field === '' ? unnamedField : fieldInWords(field) })
}

/** Why a line was skipped: 'Totals'. */
export const skippedInWords = (skipped: string): string => wordsIn<string>(ofSkipped, skipped) ?? skipped

/** Why a home stays although its import is undone: 'has a request'. */
export const staysInWords = (because: string): string => wordsIn<string>(staysTexts, because) ?? because

/** A field of an imported home: 'E-mail', 'Furnace 1 AFUE'. */
export function fieldInWords(field: string): string {
  const ofHome = wordsIn<string>(ofHomeFields, field)
  if (ofHome !== undefined) return ofHome
  const [place = '', unitField = ''] = field.split('.')
  const ofUnit = wordsIn<string>(ofUnitFields, unitField)
  return ofUnit === undefined ? targetInWords(field) : `${place} ${ofUnit}`
}

/** A group of targets with what it has, each named in full: the choice shows the name alone while it is closed. */
export type TargetGroup = { name: string; targets: { target: string; name: string }[] }

/** What a column becomes, in full: 'Billing address: Town'. */
export function targetInWords(target: string): string {
  const { group, name } = placeOf(target)
  return isPlainGroup(group) ? name : fill(targetGroupTexts.ofGroup, { group, target: name })
}

const plainGroups: readonly string[] = [
  targetGroupTexts.who,
  targetGroupTexts.contact,
  targetGroupTexts.address,
  targetGroupTexts.home,
]
const isPlainGroup = (group: string) => plainGroups.includes(group)

/** Targets in the groups of a choice, in their order. */
export function targetGroups(targets: readonly string[]): TargetGroup[] {
  const groups = Map.groupBy(targets, (target) => placeOf(target).group)
  return [...groups].map(([name, ofGroup]) => ({
    name,
    targets: ofGroup.map((target) => ({ target, name: targetInWords(target) })),
  }))
}

const whoTargets: readonly string[] = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'company',
  'isCompany',
  'person',
  'customerNumber',
]

/** The group of a target, and its name there. */
function placeOf(target: string): { group: string; name: string } {
  const [, phone, kind] = target.match(/^phone(\d+)(\.kind)?$/) ?? []
  if (phone !== undefined) {
    const text = kind === undefined ? numberedPhoneTexts.phone : numberedPhoneTexts.kind
    return { group: targetGroupTexts.contact, name: fill(text, { number: phone }) }
  }
  if (target.startsWith('phone:')) {
    return { group: targetGroupTexts.contact, name: wordsIn<string>(ofPhones, target.slice(6)) ?? target }
  }
  const dot = target.indexOf('.')
  if (dot !== -1) return placeOfPart(target.slice(0, dot), target.slice(dot + 1))
  const ofAddressField = wordsIn<string>(ofAddress, target)
  if (ofAddressField !== undefined) return { group: targetGroupTexts.address, name: ofAddressField }
  return { group: groupOfPlain(target), name: wordsIn<string>(ofTargets, target) ?? target }
}

/** The same of 'billing.city', 'home2.notes', 'unit.make' and 'Furnace 1.make'. */
function placeOfPart(whole: string, part: string): { group: string; name: string } {
  const name =
    wordsIn<string>(ofAddress, part) ??
    wordsIn<string>(ofUnits, part) ??
    wordsIn<string>(ofTargets, part) ??
    part
  const [, number] = whole.match(/^home(\d+)$/) ?? []
  if (number !== undefined) return { group: fill(targetGroupTexts.homeOfLine, { number }), name }
  if (whole === 'billing') return { group: targetGroupTexts.billing, name }
  return { group: whole === 'unit' ? targetGroupTexts.unit : whole, name }
}

function groupOfPlain(target: string): string {
  if (whoTargets.includes(target)) return targetGroupTexts.who
  return target.startsWith('email') ? targetGroupTexts.contact : targetGroupTexts.home
}

/** Why a column was taken for what it is: 'Heading of Jobber'. */
export function becauseInWords(because: string, program: Program | string | null): string {
  const text: string = wordsIn<string>(ofBecause, because) ?? because
  return fill(text, { program: program ?? '' })
}

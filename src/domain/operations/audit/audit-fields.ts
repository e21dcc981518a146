import { auditFieldWords } from '#texts/en/staff/office/audit-fields.ts'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'
import { importWords } from '#texts/en/staff/office/imports.ts'
import { fill } from '#texts/fill.ts'
import { dayAndYear } from '../../days.ts'
import { placeKinds } from '../../homes/equipment/equipment.ts'
import type { Choice } from '../../homes/field-rows.ts'
import { equipmentFields, homeFields } from '../../homes/home-fields.ts'
import { personInWords } from '../../homes/home-people.ts'
import { idealSystemFields } from '../../homes/ideal-system-fields.ts'
import { isFate } from '../../imports/fates.ts'
import { whyNewCode } from '../../labels/new-code.ts'
import { contactReasons, waysToKnow } from '../../people/contacts.ts'
import { roleRows } from '../../people/roles.ts'
import { tokenScopes } from '../../people/token-access.ts'
import { dollarsOfCents } from '../../price-book/money.ts'
import { proposalNeeds } from '../../proposals/drafting/draft.ts'
import { requestReasons, requestStatuses } from '../../requests/requests.ts'
import { emailKinds, emailStates } from '../email.ts'

const names = auditFieldWords.names
const values = auditFieldWords.values

/** The words for one field of an audit line: its name, and its value where the stored one means nothing to a reader. */
type FieldWords = { name: string; say?: (value: unknown) => unknown }

/** Says the name of the row whose `key` is the stored value, or that value where no row has it. */
const nameIn =
  <Key extends string>(rows: readonly (Readonly<Record<Key, unknown>> & { name: string })[], key: Key) =>
  (value: unknown) =>
    rows.find((row) => row[key] === value)?.name ?? value

/** Values stored in the negative are shown as the form asks them. */
const opposite = (value: unknown) => (typeof value === 'boolean' ? !value : value)

const image = (value: unknown) => (value === null ? values.none : values.anImage)

const zeroIs = (words: string) => (value: unknown) => (value === 0 ? words : value)

/** '11/22/2026 at 07:08:04 UTC' of an ISO 8601 moment. */
const moment = (iso: string) => iso.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d).*$/, values.moment)

/** In a filter 0 filters nothing. */
const zeroIsNothing = (say: (value: unknown) => unknown) => (value: unknown) =>
  value === 0 ? null : say(value)

const dollars = (value: unknown) => (typeof value === 'number' ? dollarsOfCents(value) : value)

const asStored = (value: unknown) => value

const peopleInWords = (value: unknown) =>
  Array.isArray(value) ? value.map((person) => personInWords(person)).join('; ') || null : value

const scopesInWords = (value: unknown) =>
  Array.isArray(value)
    ? tokenScopes
        .flatMap((scope) => (value.includes(scope) ? [connectionTexts.scopes[scope].name] : []))
        .join(', ')
    : value

const kind = (value: unknown) => nameIn(placeKinds, typeof value === 'number' ? 'id' : 'kind')(value)

/** Says the label of a chosen value; what a field starts with is not chosen yet. */
const chosen =
  ({ options = [], start }: Row) =>
  (value: unknown) =>
    value === start ? values.notChosen : (options.find((option) => option.value === value)?.label ?? value)

type Row = {
  label: string
  type: string
  wire?: string
  isNegative?: boolean
  start?: number
  options?: readonly Choice[]
  limits?: { unit: string; isTypedInCents?: boolean }
}

/** Cents have both of their digits, as in the forms. A price of a kilowatt-hour has parts of a cent. */
const bill = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : value

const isBill = ({ limits }: Row) => limits?.unit === 'dollars' && !limits.isTypedInCents

/** A home and its equipment are shown in the words of their forms. */
function wordsOfFields(rows: Readonly<Record<string, Row>>): Record<string, FieldWords> {
  const words = Object.entries(rows).map(([field, row]) => {
    const say = row.isNegative
      ? opposite
      : row.options
        ? chosen(row)
        : row.start === 0
          ? zeroIs(values.unknown)
          : isBill(row)
            ? bill
            : waysToSay[row.type]
    return [row.wire ?? field, { name: row.label, ...(say && { say }) }]
  })
  return Object.fromEntries(words)
}

const waysToSay: Readonly<Record<string, FieldWords['say']>> = { image }

/** Fields whose own name or stored value would mislead or mean nothing. */
const fieldsInWords: Readonly<Record<string, FieldWords>> = {
  ...wordsOfFields(idealSystemFields),
  ...wordsOfFields(equipmentFields),
  ...wordsOfFields(homeFields),
  imageNames: {
    name: names.imageNames,
    say: (value) => (Array.isArray(value) ? value.length || null : value),
  },
  logoImageName: { name: names.logoImageName, say: image },
  importedFrom: { name: names.importedFrom },
  sha256: { name: names.sha256 },
  fate: {
    name: names.fate,
    say: (value) => (isFate(value) ? importWords.fates[value] : value),
  },
  proposedSEER: { name: equipmentFields.proposedSeer.label, say: zeroIs(values.theDefault) },
  proposedIdealSystemId: {
    name: equipmentFields.proposedSystemId.label,
    say: (value) =>
      typeof value === 'number' ? fill(values.number, { number: value }) : (value ?? values.theDefault),
  },
  idealSystemId: { name: names.idealSystemId },
  priceCents: { name: names.priceCents, say: dollars },
  valueCents: { name: names.valueCents, say: dollars },
  need: { name: names.need, say: nameIn(proposalNeeds, 'need') },
  amountCents: { name: names.amountCents, say: dollars },
  capCents: { name: names.capCents, say: dollars },
  smallestCents: { name: names.smallestCents, say: dollars },
  largestCents: { name: names.largestCents, say: dollars },
  replacesId: { name: names.replacesId },
  rebateIds: { name: names.rebateIds },
  financingPlanIds: { name: names.financingPlanIds },
  isDefault: { name: names.isDefault },
  nextDefault: { name: names.nextDefault },
  equipmentKind: { name: names.equipmentKind, say: kind },
  equipmentTypeId: { name: names.equipmentTypeId, say: kind },
  reason: { name: names.reason, say: nameIn(requestReasons, 'reason') },
  status: { name: names.status, say: nameIn(requestStatuses, 'status') },
  state: { name: names.state, say: nameIn(emailStates, 'state') },
  kind: { name: names.kind, say: nameIn(emailKinds, 'kind') },
  requestReasonId: { name: names.requestReasonId, say: zeroIsNothing(nameIn(requestReasons, 'id')) },
  requestStatusId: { name: names.requestStatusId, say: zeroIsNothing(nameIn(requestStatuses, 'id')) },
  roleId: {
    name: names.roleId,
    say: zeroIsNothing((value) => roleRows.find(({ id }) => id === value)?.roleName ?? value),
  },
  assignedUserId: { name: names.assignedUserId, say: zeroIsNothing(asStored) },
  customerId: { name: names.customerId, say: zeroIsNothing(asStored) },
  count: { name: names.count },
  ids: { name: names.ids },
  rows: { name: names.rows },
  widthPx: { name: names.widthPx },
  heightPx: { name: names.heightPx },
  byteCount: { name: names.byteCount },
  labelId: { name: names.labelId },
  otherId: { name: names.otherId },
  stays: { name: names.stays },
  why: { name: names.why, say: nameIn(whyNewCode, 'why') },
  slot: { name: names.slot, say: (value) => value ?? values.wholeSystem },
  seer: { name: equipmentFields.proposedSeer.label, say: zeroIs(values.asStored) },
  sentTo: { name: names.sentTo },
  isAskedFor: { name: names.isAskedFor },
  spoken: { name: names.spoken },
  sentAs: { name: names.sentAs },
  roleName: { name: names.roleName },
  passwordChangedDate: {
    name: names.passwordChangedDate,
    say: (value) => (typeof value === 'string' ? fill(values.passwordSet, { moment: moment(value) }) : value),
  },
  secondFactor: { name: names.secondFactor },
  secondFactorRoles: { name: names.secondFactorRoles },
  sessions: { name: names.sessions },
  lines: { name: names.lines },
  problem: {
    name: names.problem,
    say: (value) => (typeof value === 'string' ? value.replaceAll('-', ' ') : value),
  },
  page: { name: names.page, say: (value) => (value === 'profile' ? values.ownPage : values.systemAnalysis) },
  by: { name: names.by },
  savedUnseen: { name: names.savedUnseen },
  howKnown: { name: names.howKnown, say: nameIn(waysToKnow, 'way') },
  whyContactChanged: { name: names.whyContactChanged, say: nameIn(contactReasons, 'reason') },
  email: { name: names.email },
  people: { name: names.people, say: peopleInWords },
  scopes: { name: names.scopes, say: scopesInWords },
  lastDay: { name: names.lastDay, say: (value) => (typeof value === 'string' ? dayAndYear(value) : value) },
}

/** Fields that are left out: those that nobody changes by hand, those that the line states already, and the order of an exported list. */
const leftOut = new Set([
  ...['id', 'version', 'equipmentTypeName', 'createdDate', 'updatedDate', 'updatedAt'],
  ...['sort', 'order', 'timeZone'],
])

/** The most telling fields, shown first; the database keeps no order of its own. */
const leading = [
  'rows',
  'count',
  'name',
  'address',
  'email',
  'phone',
  'reason',
  'equipmentKind',
  'equipmentName',
  'slot',
  'sentTo',
  'by',
]

/** The position of a field in its line: the leading ones first, slots of a home last. */
export function placeOf(key: string, value: unknown): number {
  const index = leading.indexOf(key)
  if (index >= 0) return index
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? leading.length + 1
    : leading.length
}

export const isLeftOut = (key: string) => leftOut.has(key)

/** The label of a field name: 'monthlyGasUsage' becomes 'Monthly gas usage'; other words ('AC 1') stay. */
export function fieldInWords(key: string): string {
  const known = Object.hasOwn(fieldsInWords, key) ? fieldsInWords[key] : undefined
  if (known) return known.name
  if (/^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9-]+)+$/.test(key)) return pathInWords(key)
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) return key
  const words = key.replaceAll(/([a-z0-9])([A-Z])/g, (_match, end, begin) => `${end} ${begin}`)
  const spoken = words.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}

/** An assumption: 'blower.heatingHours' becomes 'Blower: heating hours'. */
function pathInWords(path: string): string {
  const [first = '', ...rest] = path
    .split('.')
    .map((name) =>
      fieldInWords(name.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase())),
    )
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(': ')
}

/** The value of a field for a reader; it differs from the stored one only where that would mislead. */
export function valueToTell(key: string, value: unknown): unknown {
  const known = Object.hasOwn(fieldsInWords, key) ? fieldsInWords[key] : undefined
  return known?.say ? known.say(value) : value
}

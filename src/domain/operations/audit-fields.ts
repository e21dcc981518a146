import { placeKinds } from '../homes/equipment.ts'
import type { Choice } from '../homes/field-rows.ts'
import { equipmentFields, homeFields } from '../homes/home-fields.ts'
import { idealSystemFields } from '../homes/ideal-system-fields.ts'
import { whyNewCode } from '../labels/new-code.ts'
import { contactReasons, waysToKnow } from '../people/contacts.ts'
import { roleRows } from '../people/roles.ts'
import { dollarsOfCents } from '../price-book/money.ts'
import { proposalNeeds } from '../proposals/draft.ts'
import { requestReasons, requestStatuses } from '../requests/requests.ts'
import { emailKinds, emailStates } from './email.ts'

/** The words for one field of an audit line: its name, and its value where the stored one means nothing to a reader. */
type FieldWords = { name: string; say?: (value: unknown) => unknown }

/** Says the name of the row whose `key` is the stored value, or that value where no row has it. */
const nameIn =
  <Key extends string>(rows: readonly (Readonly<Record<Key, unknown>> & { name: string })[], key: Key) =>
  (value: unknown) =>
    rows.find((row) => row[key] === value)?.name ?? value

/** Values stored in the negative are shown as the form asks them. */
const opposite = (value: unknown) => (typeof value === 'boolean' ? !value : value)

const image = (value: unknown) => (value === null ? 'none' : 'a picture')

const zeroIs = (words: string) => (value: unknown) => (value === 0 ? words : value)

/** '11/22/2026 at 07:08:04 UTC' of an ISO 8601 moment. */
const moment = (iso: string) =>
  iso.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d).*$/, '$2/$3/$1 at $4 UTC')

/** In a filter 0 filters nothing. */
const zeroIsNothing = (say: (value: unknown) => unknown) => (value: unknown) =>
  value === 0 ? null : say(value)

const dollars = (value: unknown) => (typeof value === 'number' ? dollarsOfCents(value) : value)

const asStored = (value: unknown) => value

const kind = (value: unknown) => nameIn(placeKinds, typeof value === 'number' ? 'id' : 'kind')(value)

/** Says the label of a chosen value; what a field starts with is not chosen yet. */
const chosen =
  ({ options = [], start }: Row) =>
  (value: unknown) =>
    value === start ? 'Unknown' : (options.find((option) => option.value === value)?.label ?? value)

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
          ? zeroIs('unknown')
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
  imageNames: { name: 'Photos', say: (value) => (Array.isArray(value) ? value.length || null : value) },
  logoImageName: { name: 'Logo', say: image },
  proposedSEER: { name: equipmentFields.proposedSeer.label, say: zeroIs('the default') },
  proposedIdealSystemId: {
    name: equipmentFields.proposedSystemId.label,
    say: (value) => (typeof value === 'number' ? `number ${value}` : (value ?? 'the default')),
  },
  idealSystemId: { name: 'Ideal system (number)' },
  priceCents: { name: 'Installed price', say: dollars },
  valueCents: { name: 'Value', say: dollars },
  need: { name: 'Need', say: nameIn(proposalNeeds, 'need') },
  amountCents: { name: 'Amount', say: dollars },
  capCents: { name: 'At most', say: dollars },
  smallestCents: { name: 'Smallest amount', say: dollars },
  largestCents: { name: 'Largest amount', say: dollars },
  replacesId: { name: 'Replaces (number)' },
  rebateIds: { name: 'Usual rebates (numbers)' },
  financingPlanIds: { name: 'Usual plans (numbers)' },
  isDefault: { name: 'Default proposal' },
  nextDefault: { name: 'New default proposal (number)' },
  equipmentKind: { name: 'Equipment', say: kind },
  equipmentTypeId: { name: 'Equipment type', say: kind },
  reason: { name: 'Reason', say: nameIn(requestReasons, 'reason') },
  status: { name: 'Status', say: nameIn(requestStatuses, 'status') },
  state: { name: 'State', say: nameIn(emailStates, 'state') },
  kind: { name: 'Kind', say: nameIn(emailKinds, 'kind') },
  requestReasonId: { name: 'Reason', say: zeroIsNothing(nameIn(requestReasons, 'id')) },
  requestStatusId: { name: 'Status', say: zeroIsNothing(nameIn(requestStatuses, 'id')) },
  roleId: {
    name: 'Role',
    say: zeroIsNothing((value) => roleRows.find(({ id }) => id === value)?.roleName ?? value),
  },
  assignedUserId: { name: 'Assigned to (employee number)', say: zeroIsNothing(asStored) },
  customerId: { name: 'Customer', say: zeroIsNothing(asStored) },
  count: { name: 'How many' },
  ids: { name: 'Numbers' },
  rows: { name: 'Rows' },
  widthPx: { name: 'Width in pixels' },
  heightPx: { name: 'Height in pixels' },
  byteCount: { name: 'Bytes' },
  labelId: { name: 'Label' },
  why: { name: 'Why', say: nameIn(whyNewCode, 'why') },
  slot: { name: 'Equipment', say: (value) => value ?? 'the whole system' },
  seer: { name: equipmentFields.proposedSeer.label, say: zeroIs('as stored') },
  sentTo: { name: 'Sent to' },
  isAskedFor: { name: 'The customer asked for it' },
  spoken: { name: 'Said to the office' },
  sentAs: { name: 'Sent as message' },
  roleName: { name: 'Role' },
  passwordChangedDate: {
    name: 'Password',
    say: (value) => (typeof value === 'string' ? `set on ${moment(value)}` : value),
  },
  secondFactor: { name: 'Second factor' },
  secondFactorRoles: { name: 'Roles that need a second factor' },
  sessions: { name: 'Sessions ended' },
  lines: { name: 'Lines of the trail emptied' },
  problem: { name: 'Why', say: (value) => (typeof value === 'string' ? value.replaceAll('-', ' ') : value) },
  page: { name: 'Page', say: (value) => (value === 'profile' ? 'own page' : 'system analysis') },
  by: { name: 'By' },
  savedUnseen: { name: 'Saved over any other change' },
  howKnown: { name: 'How it is known', say: nameIn(waysToKnow, 'way') },
  whyContactChanged: { name: 'Why', say: nameIn(contactReasons, 'reason') },
  email: { name: 'E-mail' },
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

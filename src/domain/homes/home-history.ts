import { whyNewCode } from '../labels/new-code.ts'
import { type AuditAction, type AuditActorKind, auditActionName } from '../operations/audit.ts'
import { type AuditChange, changesInWords } from '../operations/audit-changes.ts'
import { type EmailKind, emailKindName } from '../operations/email.ts'
import { visitInWords } from '../requests/agreed-visit.ts'
import { requestOutcomes } from '../requests/completion.ts'
import { equipmentSlotNames, placeKinds } from './equipment.ts'
import { equipmentFields } from './home-fields.ts'
import type { HomeHistoryKind } from './home-tabs.ts'

type Fields = Readonly<Record<string, unknown>>

/** A line of the audit trail, with the names that its numbers stand for. */
export type HomeHistoryLine = {
  action: string
  before: Fields | null
  after: Fields | null
  /** The number of the request, for a line about one. */
  requestId: number | null
  assignee: string | null
  email: { kind: EmailKind; to: string } | null
}

type Says = (line: HomeHistoryLine) => string

/** Each action that the history shows: sign-ins, refusals and exports stay in the audit trail (docs/decisions/219). */
const told: Readonly<
  Partial<Record<AuditAction, readonly [kind: Exclude<HomeHistoryKind, 'all'>, says: Says]>>
> = {
  'add-customer': ['changes', () => 'added this home'],
  'change-customer': ['changes', ({ before, after }) => changed(before, after)],
  'delete-customer': ['changes', () => 'deleted this home'],
  'restore-customer': ['changes', () => 'restored this home'],
  'wish-contact': ['changes', ({ after }) => withChanges('wished for another contact', null, after)],
  'take-over-contact': ['changes', ({ after }) => withChanges('took over a wished contact', null, after)],
  'leave-contact': ['changes', ({ before }) => withChanges('dropped a wished contact', null, before)],
  'deny-contact': ['changes', () => 'said “That was not me” about another contact'],
  'settle-contact': ['changes', () => 'said that the contact is right'],
  'forget-contact': ['changes', ({ before }) => withChanges('forgot a wished contact', null, before)],
  'end-for-former-people': ['changes', () => 'noted that other people live here now'],
  'stop-mail': ['letters', ({ after }) => stoppedMail(after)],
  'allow-mail': ['letters', () => 'noted that they want comparisons, proposals and reminders again'],
  'save-nameplate': ['changes', ({ before, after }) => withChanges('recorded a nameplate', before, after)],
  'mark-home': [
    'changes',
    ({ before, after }) => withChanges('marked the home on the call list', before, after),
  ],
  'undo-call-mark': ['changes', () => 'undid a mark of the call list'],
  'note-condition': ['changes', ({ before, after }) => withChanges('noted a condition', before, after)],
  'note-safety': ['changes', ({ before, after }) => withChanges('reported a danger', before, after)],
  'clear-safety': ['changes', ({ before, after }) => withChanges('cleared a finding', before, after)],
  'print-label': ['changes', () => 'printed the label'],
  'issue-label-code': ['changes', ({ after }) => ended('issued a new label code', whyIssued(after))],
  'bind-label': ['changes', ({ after }) => `linked printed label ${textOf(after, 'labelId') ?? ''}`.trim()],
  'add-home-note': ['changes', ({ after }) => quoting('wrote a note', after)],
  'change-home-note': ['changes', ({ after }) => quoting('changed a note', after)],
  'pin-home-note': ['changes', ({ after }) => quoting('pinned a note', after)],
  'unpin-home-note': ['changes', ({ after }) => quoting('unpinned a note', after)],
  'delete-home-note': ['changes', ({ before }) => quoting('deleted a note', before)],
  'restore-home-note': ['changes', ({ after }) => quoting('restored a note', after)],
  'add-equipment-photo': ['changes', ({ after }) => photoIn('added a photo of', after)],
  'change-equipment-photo': ['changes', ({ before, after }) => withChanges('changed a photo', before, after)],
  'move-equipment-photo': ['changes', ({ after }) => photoIn('moved a photo of', after)],
  'delete-equipment-photo': ['changes', ({ before }) => photoIn('deleted a photo of', before)],
  'restore-equipment-photo': ['changes', ({ after }) => photoIn('restored a photo of', after)],
  'send-request': ['visits', ({ after }) => ended('asked for service', wanted(after))],
  'take-request': ['visits', ({ after }) => ended('took a request from a caller', wanted(after))],
  'assign-request': ['visits', (line) => `assigned ${named(line)} to ${line.assignee ?? 'someone'}`],
  'cancel-request': ['visits', (line) => `cancelled ${named(line)}`],
  'add-to-request': ['visits', (line) => ended(`added to ${named(line)}`, textOf(line.after, 'note'))],
  'set-visit': ['visits', (line) => ended(`set the visit of ${named(line)}`, visitOf(line.after))],
  'complete-request': ['visits', (line) => ended(`completed ${named(line)}`, outcomeOf(line.after))],
  'undo-completion': ['visits', (line) => `undid the completion of ${named(line)}`],
  'reopen-request': ['visits', (line) => ended(`reopened ${named(line)}`, textOf(line.after, 'note'))],
  'link-request': ['visits', (line) => `linked ${named(line)} to this home`],
  'unlink-request': ['visits', (line) => `undid the link of ${named(line)}`],
  'return-request': ['visits', (line) => `returned ${named(line)} to Pending`],
  'make-report': ['letters', ({ after }) => `made a report on ${comparedIn(after)}`],
  'send-report': [
    'letters',
    ({ after }) =>
      `e-mailed a report on ${comparedIn(after)} to ${textOf(after, 'sentTo') ?? 'the customer'}${after?.isAskedFor ? ', which they asked for' : ''}`,
  ],
  'message-sent': ['letters', (line) => `delivered ${letterOf(line)}`],
  'message-failed': ['letters', (line) => `could not deliver ${letterOf(line)}`],
  'resend-message': ['letters', (line) => `sent ${letterOf(line)} again`],
  'cancel-message': ['letters', (line) => `canceled ${letterOf(line)}`],
  'send-page-link': ['letters', () => 'asked for the link to this page'],
}

/** The actions that a kind of history consists of. */
export function actionsOfHistory(kind: HomeHistoryKind): string[] {
  return Object.entries(told).flatMap(([action, [ofKind]]) =>
    kind === 'all' || kind === ofKind ? [action] : [],
  )
}

/** 'changed Furnace 1: efficiency 78 to 80 %': what was done, after the name of who did it. */
export function historyInWords(line: HomeHistoryLine): string {
  const row = told[line.action as AuditAction]
  return row ? row[1](line) : auditActionName(line.action)
}

const { wire: systemKey } = equipmentFields.proposedSystemId

/** The fields of a home with the names of proposed systems in place of their numbers. */
export function withSystemNames(fields: Fields | null, names: ReadonlyMap<number, string>): Fields | null {
  if (fields === null) return null
  const named = equipmentSlotNames.flatMap((slot) => {
    const entry = fields[slot] as Fields | undefined
    const name = names.get(Number(entry?.[systemKey]))
    return name === undefined ? [] : [[slot, { ...entry, [systemKey]: name }]]
  })
  return { ...fields, ...Object.fromEntries(named) }
}

const actors = {
  staff: 'Someone on staff',
  customer: 'The customer',
  visitor: 'A visitor',
  system: 'The portal',
  console: 'The console',
} as const satisfies Record<AuditActorKind, string>

/** Who did it, at the beginning of a sentence. */
export const actorOfHistory = (kind: AuditActorKind, name: string | null): string => name ?? actors[kind]

const textOf = (fields: Fields | null, key: string): string | null => {
  const value = fields?.[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const stoppedMail = (after: Fields | null) =>
  after?.spoken
    ? 'noted that they want no more comparisons, proposals and reminders by e-mail'
    : 'stopped comparisons, proposals and reminders with the link of an e-mail'

const whyIssued = (after: Fields | null) =>
  whyNewCode.find(({ why }) => why === after?.why)?.name.toLowerCase() ?? null

const ended = (said: string, more: string | null) => (more ? `${said}: ${more}` : said)

const named = ({ requestId }: HomeHistoryLine) => `request ${requestId ?? ''}`.trim()

/** Characters of a note that a line quotes. */
const longestQuote = 120

function quoting(said: string, fields: Fields | null): string {
  const text = textOf(fields, 'text')?.replaceAll('\n', ' ')
  if (!text) return said
  return `${said}: “${text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text}”`
}

/** 'added a photo of Furnace 1: “Filter, November”'. */
function photoIn(said: string, fields: Fields | null): string {
  const caption = textOf(fields, 'caption')
  return ended(`${said} ${textOf(fields, 'place') ?? 'equipment'}`, caption && `“${caption}”`)
}

function wanted(after: Fields | null): string | null {
  const words = changesInWords(null, after)
  const [reason, equipment] = ['Reason', 'Equipment'].map((name) => words.find(({ field }) => field === name))
  return [reason?.after, equipment?.after].filter(Boolean).join(', ') || null
}

function visitOf(after: Fields | null): string | null {
  const visitDay = textOf(after, 'visitDay')
  if (visitDay === null) return null
  return visitInWords({ visitDay, visitFrom: textOf(after, 'visitFrom'), visitTo: textOf(after, 'visitTo') })
}

function outcomeOf(after: Fields | null): string | null {
  const stored = textOf(after, 'outcome')
  const outcome = requestOutcomes.find((row) => row.outcome === stored)?.name
  return [outcome, textOf(after, 'note')].filter(Boolean).join('. ') || null
}

const comparedIn = (after: Fields | null) => textOf(after, 'slot') ?? 'the whole system'

function letterOf({ email }: HomeHistoryLine): string {
  return email ? `the e-mail “${emailKindName(email.kind)}” to ${email.to}` : 'an e-mail'
}

/** What changed, each place of the home with its own fields; the fields of the home itself come first. */
function changed(before: Fields | null, after: Fields | null): string {
  const words = placesIn(changesInWords(before, after))
  return words.length > 0 ? `changed ${words.join('; ')}` : 'changed details'
}

function withChanges(said: string, before: Fields | null, after: Fields | null): string {
  return ended(said, placesIn(changesInWords(before, after)).join('; '))
}

function placesIn(changes: readonly AuditChange[]): string[] {
  const ofHome: string[] = []
  const ofPlaces = new Map<string, string[]>()
  for (const change of changes) {
    const place = equipmentSlotNames.find((slot) => change.field.startsWith(`${slot}: `))
    const said = changeInWords(change, place)
    if (place) ofPlaces.set(place, [...(ofPlaces.get(place) ?? []), said])
    else ofHome.push(said)
  }
  return [...ofHome, ...[...ofPlaces].map(([place, said]) => `${place}: ${said.join(', ')}`)]
}

/** 'efficiency 78 to 80 %', 'phone 555-0101 to 555-0102', 'installation year set to 2005'. */
function changeInWords({ field, before, after }: AuditChange, place: string | undefined): string {
  const [, label = field, unit] =
    field.slice(place ? place.length + 2 : 0).match(/^(.*?)(?: \((%|\$)\))?$/) ?? []
  if (label.toLowerCase() === 'included') return after === 'yes' ? 'added' : 'taken out'
  const name = inSentence(label.replace(kindInLabel, ''))
  const said = (value: string) => (unit === '$' ? `$${value}` : value)
  const end = unit === '%' ? ' %' : ''
  const was = before === null || empty.has(before) ? null : said(before)
  const is = after === null || empty.has(after) ? null : said(after)
  if (is === null) return was === null ? name : `${name} removed (it was ${was}${end})`
  return was === null ? `${name} ${is}${end}` : `${name} ${was} to ${is}${end}`
}

const empty = new Set(['nothing', 'none', 'unknown', 'Unknown'])

/** Its place says already what it is. */
const kindInLabel = new RegExp(`^(${placeKinds.map(({ name }) => name).join('|')}) `, 'i')

const inSentence = (label: string) =>
  /^[A-Z][a-z-]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

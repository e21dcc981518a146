import { homeHistoryWords } from '#texts/en/staff/homes/home-history.ts'
import { auditFieldWords } from '#texts/en/staff/office/audit-fields.ts'
import { fill } from '#texts/fill.ts'
import { whyNewCode } from '../labels/new-code.ts'
import { type AuditAction, type AuditActorKind, auditActionName } from '../operations/audit/audit.ts'
import type { AuditChange } from '../operations/audit/audit-changes.ts'
import { changesInWords } from '../operations/audit/audit-changes.ts'
import { fieldInWords } from '../operations/audit/audit-fields.ts'
import { type EmailKind, emailKindName } from '../operations/email.ts'
import { visitInWords } from '../requests/agreed-visit.ts'
import { requestOutcomes } from '../requests/completion.ts'
import { equipmentSlotNames, placeKinds } from './equipment/equipment.ts'
import { inSentence } from './field-rows.ts'
import { equipmentFields } from './home-fields.ts'
import type { HomeHistoryKind } from './home-tabs.ts'

const included = homeHistoryWords.included
const values = auditFieldWords.values

/** What changed, each place of the home with its own fields; the fields of the home itself come first. */
function changesByPlace(changes: readonly AuditChange[]): string[] {
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
  if (label.toLowerCase() === equipmentFields.isSelected.label.toLowerCase())
    return after === values.yes ? included.yes : included.no
  const name = inSentence(label.replace(kindInLabel, ''))
  const said = (value: string) => (unit === '$' ? `$${value}` : value)
  const end = unit === '%' ? ' %' : ''
  const was = before === null || empty.has(before) ? null : said(before)
  const is = after === null || empty.has(after) ? null : said(after)
  if (is === null) return was === null ? name : fill(homeHistoryWords.removed, { name, was: was + end })
  return was === null
    ? fill(homeHistoryWords.set, { name, is: is + end })
    : fill(homeHistoryWords.changed, { name, was, is: is + end })
}

const empty = new Set<string>([values.nothing, values.none, values.unknown, values.notChosen])

/** Its place says already what it is. */
const kindInLabel = new RegExp(`^(${placeKinds.map(({ name }) => name).join('|')}) `, 'i')

type Fields = Readonly<Record<string, unknown>>

/** A line of the audit trail, with the names that its numbers stand for. */
export type HomeHistoryLine = {
  action: string
  before: Fields | null
  after: Fields | null
  /** The number of the request, for a line about one. */
  requestId: number | null
  /** The number that the home has in the line, where it is another one: that of a record that became this home later. */
  otherNumber?: number | null
  assignee: string | null
  email: { kind: EmailKind; to: string } | null
}

type GoesOn = (line: HomeHistoryLine) => string | null

const said = homeHistoryWords.said
const unknown = homeHistoryWords.unknown

/**
 * Each action that the history shows, with what follows its words: sign-ins, refusals and exports stay in the audit trail
 * (docs/decisions/219).
 */
const shown = {
  'add-customer': ['changes'],
  'change-customer': ['changes'],
  'delete-customer': ['changes'],
  'restore-customer': ['changes'],
  'wish-contact': ['changes', newFields],
  'take-over-contact': ['changes', newFields],
  'leave-contact': ['changes', oldFields],
  'deny-contact': ['changes'],
  'settle-contact': ['changes'],
  'forget-contact': ['changes', oldFields],
  'end-for-former-people': ['changes'],
  'not-same-home': ['changes'],
  'maybe-same-home': ['changes'],
  'merge-homes': ['changes'],
  'unmerge-homes': ['changes'],
  'stop-mail': ['letters'],
  'allow-mail': ['letters'],
  'save-nameplate': ['changes', changes],
  'mark-home': ['changes', changes],
  'undo-call-mark': ['changes'],
  'note-condition': ['changes', changes],
  'note-safety': ['changes', changes],
  'clear-safety': ['changes', changes],
  'print-label': ['changes'],
  'issue-label-code': ['changes', whyIssued],
  'bind-label': ['changes'],
  'add-home-note': ['changes', quote],
  'change-home-note': ['changes', quote],
  'pin-home-note': ['changes', quote],
  'unpin-home-note': ['changes', quote],
  'delete-home-note': ['changes', quote],
  'restore-home-note': ['changes', quote],
  'add-equipment-photo': ['changes', caption],
  'change-equipment-photo': ['changes', changes],
  'move-equipment-photo': ['changes', caption],
  'delete-equipment-photo': ['changes', caption],
  'restore-equipment-photo': ['changes', caption],
  'send-request': ['visits', wanted],
  'take-request': ['visits', wanted],
  'assign-request': ['visits'],
  'cancel-request': ['visits'],
  'add-to-request': ['visits', note],
  'set-visit': ['visits', visitOf],
  'complete-request': ['visits', outcomeOf],
  'undo-completion': ['visits'],
  'reopen-request': ['visits', note],
  'link-request': ['visits'],
  'unlink-request': ['visits'],
  'return-request': ['visits'],
  'make-report': ['letters'],
  'send-report': ['letters'],
  'message-sent': ['letters'],
  'message-failed': ['letters'],
  'resend-message': ['letters'],
  'cancel-message': ['letters'],
  'send-page-link': ['letters'],
} as const satisfies Partial<
  Record<AuditAction, readonly [kind: Exclude<HomeHistoryKind, 'all'>, goesOn?: GoesOn]>
>

type ShownAction = keyof typeof shown

const isShown = (action: string): action is ShownAction => Object.hasOwn(shown, action)

/** The actions that a kind of history consists of. */
export function actionsOfHistory(kind: HomeHistoryKind): string[] {
  return Object.entries(shown).flatMap(([action, [ofKind]]) =>
    kind === 'all' || kind === ofKind ? [action] : [],
  )
}

/** 'changed Furnace 1: efficiency 78 to 80 %': what was done, after the name of who did it. */
export function historyInWords(line: HomeHistoryLine): string {
  const { action } = line
  if (!isShown(action)) return auditActionName(action)
  const [, goesOn]: readonly [kind: string, goesOn?: GoesOn] = shown[action]
  const begun = fill(wordsOf(action, line), valuesOf(line)).trim()
  const more = goesOn?.(line)
  return more ? `${begun}: ${more}` : begun
}

const saidOfOther: Readonly<Partial<Record<ShownAction, string>>> = homeHistoryWords.saidOfOther

function wordsOf(action: ShownAction, { after, otherNumber }: HomeHistoryLine): string {
  const ofOther = otherNumber ? saidOfOther[action] : undefined
  if (ofOther) return ofOther
  if (action === 'stop-mail' && after?.spoken) return homeHistoryWords.mailStoppedBySpeech
  if (action === 'send-report' && after?.isAskedFor) return homeHistoryWords.askedForReport
  return said[action]
}

/** What the words of an action may name. */
function valuesOf({ before, after, requestId, assignee, email, otherNumber }: HomeHistoryLine) {
  const fields = after ?? before
  return {
    details: changesByPlace(changesInWords(before, after)).join('; ') || homeHistoryWords.changedDetails,
    label: textOf(after, 'labelId') ?? '',
    other: textOf(after, 'otherId') ?? '',
    number: otherNumber ?? '',
    place: textOf(fields, 'place') ?? unknown.place,
    request: fill(homeHistoryWords.request, { id: requestId ?? '' }).trim(),
    assignee: assignee ?? unknown.assignee,
    compared: textOf(after, 'slot') ?? unknown.compared,
    sentTo: textOf(after, 'sentTo') ?? unknown.sentTo,
    letter: email
      ? fill(homeHistoryWords.letter, { kind: emailKindName(email.kind), to: email.to })
      : unknown.letter,
  }
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

const actors: Readonly<Record<AuditActorKind, string>> = homeHistoryWords.actors

/** Who did it, at the beginning of a sentence. */
export const actorOfHistory = (kind: AuditActorKind, name: string | null): string => name ?? actors[kind]

const textOf = (fields: Fields | null, key: string): string | null => {
  const value = fields?.[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function changes({ before, after }: Pick<HomeHistoryLine, 'before' | 'after'>): string {
  return changesByPlace(changesInWords(before, after)).join('; ')
}

function newFields({ after }: HomeHistoryLine): string {
  return changes({ before: null, after })
}

function oldFields({ before }: HomeHistoryLine): string {
  return changes({ before: null, after: before })
}

function whyIssued({ after }: HomeHistoryLine): string | null {
  return whyNewCode.find(({ why }) => why === after?.why)?.name.toLowerCase() ?? null
}

/** Characters of a note that a line quotes. */
const longestQuote = 120

function quote({ before, after }: HomeHistoryLine): string | null {
  const text = textOf(after ?? before, 'text')?.replaceAll('\n', ' ')
  if (!text) return null
  return `“${text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text}”`
}

/** The caption of a photo. */
function caption({ before, after }: HomeHistoryLine): string | null {
  const words = textOf(after ?? before, 'caption')
  return words && `“${words}”`
}

function wanted({ after }: HomeHistoryLine): string | null {
  const words = changesInWords(null, after)
  const [reason, equipment] = ['reason', 'equipmentKind'].map((key) =>
    words.find(({ field }) => field === fieldInWords(key)),
  )
  return [reason?.after, equipment?.after].filter(Boolean).join(', ') || null
}

function note({ after }: HomeHistoryLine): string | null {
  return textOf(after, 'note')
}

function visitOf({ after }: HomeHistoryLine): string | null {
  const visitDay = textOf(after, 'visitDay')
  if (visitDay === null) return null
  return visitInWords({ visitDay, visitFrom: textOf(after, 'visitFrom'), visitTo: textOf(after, 'visitTo') })
}

function outcomeOf({ after }: HomeHistoryLine): string | null {
  const stored = textOf(after, 'outcome')
  const outcome = requestOutcomes.find((row) => row.outcome === stored)?.name
  return [outcome, textOf(after, 'note')].filter(Boolean).join('. ') || null
}

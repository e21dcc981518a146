import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { dayInWords } from '#domain/days.ts'
import {
  decisionProofs,
  declineReasons,
  type ProposalEventKind,
  recordedWays,
} from '#domain/proposals/answering/decisions.ts'
import { doubtOutcomes } from '#domain/proposals/answering/doubts.ts'
import { letterInWords } from '#domain/proposals/letters/cancellation-letter.ts'
import { messages } from '#texts/en/messages.ts'

type Decision = ProposalDetails['decisions'][number]

/** Something that happened to a proposal: what, when, and in small print how it is known and what was said. */
export type HistoryLine = { key: string; what: string; date: string; details: readonly string[] }

const events: Readonly<Record<ProposalEventKind, string>> = {
  sent: 'Sent',
  presented: 'Shown in person',
  delivered: 'Email delivered',
  opened: 'Opened',
  'maybe-opened': `Opened (${messages.mayBeScanner})`,
  reminded: 'Reminder sent',
  'end-told': 'We were told that it ended',
  'send-asked': 'The customer asked us to send it',
}

const verbs = {
  accept: 'Accepted',
  decline: 'Declined',
  'request-changes': 'Asked for changes',
  cancel: 'Cancelled',
  uncancel: 'Cancellation taken back',
} as const satisfies Record<Decision['kind'], string>

/** Everything that happened to a proposal, the newest first. A page that was opened often is one line a version. */
export function historyOf(
  {
    events: happened,
    decisions,
    options,
    versions,
    cancellationLetter,
    doubts,
  }: Pick<ProposalDetails, 'events' | 'decisions' | 'options' | 'versions' | 'cancellationLetter' | 'doubts'>,
  /** Why the newest version has not reached its mailbox. */
  waits: string | null = null,
): HistoryLine[] {
  const isNewest = (number: number) => number === Math.max(...versions.map((version) => version.number ?? 0))
  const isRevised = versions.filter(({ number }) => number !== null).length > 1
  const ofVersion = (number: number) => (isRevised ? `, version ${number}` : '')
  const openings = happened.filter(isOpening)
  const lastSent = happened.findLast(({ kind }) => kind === 'sent')?.date
  const lines = [
    ...happened
      .filter((event) => !isOpening(event) || isLastOf(openings, event))
      .map(({ kind, number, date }) => ({
        key: `${kind} ${number} ${date}`,
        what: `${events[kind]}${ofVersion(number)}`,
        date,
        details: isOpening({ kind })
          ? timesIn(openings.filter((other) => other.number === number && other.kind === kind).length)
          : kind === 'sent' && waits !== null && date === lastSent
            ? [waits]
            : [],
      })),
    ...decisions.map((decision) => ({
      key: `${decision.kind} ${decision.number} ${decision.decidedDate}`,
      what: `${decisionInWords(decision, isNewest(decision.number) ? options : [])}${ofVersion(decision.number)}`,
      date: decision.decidedDate,
      details: detailsOf(decision),
    })),
    ...additionsOf(cancellationLetter).map(([first, ...more]) => ({
      key: `letter ${first.number}`,
      what: `Customer's letter added: ${letterInWords([first, ...more].map(({ format }) => format))}`,
      date: first.addedDate,
      details: [first.addedBy],
    })),
    ...doubts.flatMap(linesOfDoubt),
  ]
  return lines.toSorted((one, other) => other.date.localeCompare(one.date))
}

type Doubt = ProposalDetails['doubts'][number]

const doubted = {
  accept: 'the acceptance',
  decline: 'the refusal',
  'request-changes': 'the wish for changes',
  cancel: 'the cancellation',
  uncancel: 'the cancellation taken back',
} as const satisfies Record<Decision['kind'], string>

/** 'the acceptance', 'a code that was asked for' */
export const doubtedInWords = ({ kind }: Pick<Doubt, 'kind'>) =>
  kind === null ? 'a code that was asked for' : doubted[kind]

/** What was said about a doubt: that it was not them, and what staff found out. */
function linesOfDoubt(doubt: Doubt): HistoryLine[] {
  const { id, mailbox, doubtedDate, settled } = doubt
  const said = { key: `doubt ${id}`, what: `‘That was not me’ about ${doubtedInWords(doubt)}` }
  return [
    { ...said, date: doubtedDate, details: [mailbox] },
    ...(settled === null ? [] : [settledLine(doubt, settled)]),
  ]
}

function settledLine(doubt: Doubt, { outcome, how, by, words, date }: NonNullable<Doubt['settled']>) {
  const heard = recordedWays.find((one) => one.how === how)?.name.toLowerCase()
  const found = doubtOutcomes.find((one) => one.outcome === outcome)?.name
  return {
    key: `doubt ${doubt.id} settled`,
    what: `${found}: ${doubtedInWords(doubt)}`,
    date,
    details: [`“${words}”`, [heard, by].filter(Boolean).join(', ')],
  }
}

type LetterFile = ProposalDetails['cancellationLetter'][number]

/** The files of a letter in groups that were added together. */
export function additionsOf(letter: readonly LetterFile[]) {
  const groups = Map.groupBy(letter, ({ addedDate, addedBy }) => `${addedDate} ${addedBy}`)
  return [...groups.values()] as [LetterFile, ...LetterFile[]][]
}

type Event = ProposalDetails['events'][number]

const isOpening = ({ kind }: Pick<Event, 'kind'>) => kind === 'opened' || kind === 'maybe-opened'

function isLastOf(openings: readonly Event[], event: Event) {
  return openings.findLast(({ number, kind }) => number === event.number && kind === event.kind) === event
}

const timesIn = (count: number) => (count > 1 ? [`${count} times`] : [])

/** 'Accepted Better by Ada Example', 'Declined: the price'. The option of an older version is not named. */
function decisionInWords(
  { kind, optionKey, name, reason }: Decision,
  options: ProposalDetails['options'],
): string {
  const option = options.find(({ key }) => key === optionKey)?.label
  const why = declineReasons.find((one) => one.reason === reason)?.name.toLowerCase()
  return [
    verbs[kind],
    kind === 'request-changes' && option ? ` of ${option}` : option ? ` ${option}` : '',
    why ? `: ${why}` : '',
    name ? ` by ${name}` : '',
  ].join('')
}

function detailsOf({ text, askAgainOn, via, how, staff }: Decision): string[] {
  const proof = decisionProofs.find((one) => one.via === via)?.name ?? via
  const heard = recordedWays.find((one) => one.how === how)?.name.toLowerCase()
  return [
    ...(text ? [`“${text}”`] : []),
    ...(askAgainOn ? [`Ask again from ${dayInWords(askAgainOn)}`] : []),
    [proof, heard, staff].filter(Boolean).join(', '),
  ]
}

import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { EmailAttachment } from '#db/tables/outbox.ts'
import type { CopyOfAnswer, Facts } from '#documents/email/template.ts'
import { calendarDay, dayAndYear } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { isBinding } from '#domain/proposals/answering/cancellation-taken-back.ts'
import { decisionKinds, declineReasons } from '#domain/proposals/answering/decisions.ts'
import { type ProposalFileContent, proposalFileName } from '#domain/proposals/letters/file-contents.ts'
import { endInWords } from '#domain/proposals/reading/end-in-words.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalAcceptanceTexts } from '#texts/en/proposals/proposal-acceptance.ts'
import { proposalAnswerEmailTexts } from '#texts/en/proposals/proposal-answer-email.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { afterYesTexts } from '#texts/en/staff/proposals/after-yes.ts'
import { enqueueEmail } from '../../emails/enqueue-email.ts'
import { cancelReminders } from '../../outbox/queries.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import type { StoredDecision } from '../decision-queries.ts'
import {
  enqueueNews,
  factsOfHome,
  linkFor,
  type NotifyDeps,
  type Receiver,
  referenceOf,
  undoFor,
} from '../emails.ts'
import { insertPaperLetter } from '../letters/paper-letter-queries.ts'
import type { SentVersion } from '../link-queries.ts'
import type { listEnded } from '../sent-version.ts'
import { technicianBehind } from './technician-behind.ts'
import { mailboxesThatAnswer } from './who-answers.ts'

/**
 * Where copies of an answer go, and what their links may: to the mailbox of the version and to whoever else may answer it, as links to decide
 * while the version still waits; so of several who decide each hears who was first. One that was only shown in person has none; its copy goes
 * to the known address, to be read. What staff ended gets nothing, nor does another address in its place, nor one that is in doubt.
 */
function receiversOfCopies(version: SentVersion, { mayDecide }: { mayDecide: boolean }): Receiver[] {
  const { hadMailbox, email, isDoubted } = version
  if (isDoubted) return []
  const answering = mailboxesThatAnswer(version)
  if (answering.length > 0)
    return answering.map((to) => ({ email: to, scope: mayDecide ? 'decide' : 'read' }))
  return hadMailbox || email === null ? [] : [{ email, scope: 'read' }]
}

type Decided = {
  version: SentVersion
  snapshot: ProposalSnapshot
  decision: StoredDecision
  /** What has changed since the version was sent: it stands beside what was offered. */
  ended?: Awaited<ReturnType<typeof listEnded>>
}

/**
 * Tells both sides what was decided: a copy to the customer and whoever else may answer, and the news to whose proposal it is. An acceptance brings what was accepted,
 * and a cancellation what it cancels. Where no mailbox is proven, the copy is a page to print.
 */
export async function notifyOfDecision(
  deps: NotifyDeps,
  { version, snapshot, decision, ended = [] }: Decided,
) {
  const { customerId, hash, proposalId } = version
  const technician = await technicianBehind(deps.tx, decision, version)
  // Why not by whoever may not send: what they write down must bring nobody a link that decides.
  const mayDecide = decision.kind === 'request-changes' && technician?.maySend !== false
  const receivers = receiversOfCopies(version, { mayDecide })
  const substance = substanceOf(snapshot, hash ?? '', { decision, ended })
  const attachments = hasPages(decision) ? filesOf(version) : []
  const areSeveral = mailboxesThatAnswer(version).length > 1
  const answeredBy = areSeveral ? (decision.name ?? proposalPageTexts.states.ofSeveral.somebody) : null
  await cancelReminders(deps.tx, proposalId)
  for (const receiver of receivers) {
    const { link, token } = await linkFor(deps, version, receiver)
    const { versionId } = version
    const undone = { customerId, versionId, mailbox: receiver.email, decisionId: decision.id }
    const { besideToken, undoLink } = await undoFor(deps, { undoes: 'answer', ...undone })
    const { timeZone } = await findProposalSettings(deps.tx)
    const copy = copyOf(snapshot, hash ?? '', { decision, ended, timeZone })
    const said = { kind: 'proposal-answer' as const, ...copy, answeredBy, link, undoLink }
    const about = { to: receiver.email, customerId, proposalId, token, besideToken, attachments }
    await enqueueEmail(deps, said, about)
  }
  if (receivers.length === 0) await insertPaperLetter(deps.tx, decision, deps.now)
  const kind = decisionKinds.find((row) => row.kind === decision.kind)?.name ?? decision.kind
  const facts = [...substance.facts, ...askAgainOf(decision)]
  const news = { title: `${kind}: proposal ${proposalId}`, ...substance, facts }
  await enqueueNews(deps, version, { news, attachments })
  // Why somebody else, too: what a technician hands over or writes down must not be told to them alone.
  if (technician && technician.tell.userId !== version.ownerUserId)
    await enqueueNews(deps, version, { news, attachments, to: technician.tell })
}

type Answered = Required<Pick<Decided, 'decision' | 'ended'>>

/** What both sides are told of an answer. */
function substanceOf(snapshot: ProposalSnapshot, hash: string, { decision, ended }: Answered) {
  return {
    reference: referenceOf(snapshot, hash),
    facts: [...factsOf(snapshot, decision), ...changesOf(ended)],
    words: decision.text,
  }
}

/** The customer's copy of an answer, for an email or a page to print; of what staff wrote down with who heard it, how and when. */
export function copyOf(
  snapshot: ProposalSnapshot,
  hash: string,
  { timeZone, ...of }: Answered & { timeZone: string },
): CopyOfAnswer {
  const { decision, ended } = of
  const isOpen = decision.kind === 'request-changes' && !ended.some(({ closesAccepting }) => closesAccepting)
  const { facts, ...substance } = substanceOf(snapshot, hash, of)
  return {
    ...substance,
    decision: decision.kind,
    isRecorded: decision.via === 'recorded',
    meaning: isBinding(decision.kind) ? meaningOf(snapshot) : null,
    acceptUntil: isOpen ? dayAndYear(snapshot.expiresOn) : null,
    facts: [...facts, ...recordingOf(decision, timeZone)],
  }
}

function recordingOf({ via, how, staff, at }: StoredDecision, timeZone: string): Facts {
  if (via !== 'recorded' || how === null) return []
  const { recordedBy, heard, on } = proposalAnswerEmailTexts
  const way = proposalAcceptanceTexts.recordedWays[how]
  return [
    ...(staff === null ? [] : [[recordedBy, staff] as const]),
    [heard, `${way.slice(0, 1).toUpperCase()}${way.slice(1)}`],
    [on, dayAndYear(calendarDay(timeZone)(at))],
  ]
}

/** Whether what was accepted goes along: with a yes, with what takes it back, and where it stands again. */
const hasPages = ({ kind }: Pick<StoredDecision, 'kind'>) => isBinding(kind) || kind === 'cancel'

/** What was accepted, and the page of the acceptance; both are drawn when the email is sent. */
function filesOf({ versionId, proposalId: proposal, number }: SentVersion): EmailAttachment[] {
  const file = (content: ProposalFileContent) => ({
    fileName: proposalFileName({ proposal, number: number ?? 0, content }),
    contentType: 'application/pdf',
    versionId,
    content,
  })
  return [file('proposal'), file('acceptance')]
}

/** What a yes means, with what the version says of the right to cancel. */
function meaningOf({ meaning }: ProposalSnapshot): string {
  const { contract, 'go-ahead': goAhead } = proposalTexts.meaning
  const said = [
    meaning.acceptanceMeaning === 'contract' ? contract : goAhead,
    meaning.cancelSentence,
    meaning.cancellationNotice,
  ]
  return said.filter((text) => text !== null).join(' ')
}

function factsOf(snapshot: ProposalSnapshot, { optionKey, planId, name, reason }: StoredDecision): Facts {
  const option = snapshot.results.options.find(({ key }) => key === optionKey)
  const plan = option?.payments.find((payment) => payment.planId === planId)
  const rows: [string, string | null | undefined][] = [
    ['Option', option?.label],
    ['You pay, with tax', option?.price ? dollarsOfCents(option.price.payNowCents) : null],
    ['Plan', plan?.name],
    ['Name', name],
    ['Reason', declineReasons.find((row) => row.reason === reason)?.name],
  ]
  return [
    ...factsOfHome(snapshot),
    ...rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  ]
}

/** When the office asks again: it is told to whose proposal it is. */
const askAgainOf = ({ askAgainOn }: StoredDecision): Facts =>
  askAgainOn === null ? [] : [[afterYesTexts.askAgain, dayAndYear(askAgainOn)]]

function changesOf(ended: NonNullable<Decided['ended']>): Facts {
  const changes = ended.map(({ name, ...end }) => endInWords(name, end))
  return changes.length === 0 ? [] : [['Changed since it was sent', changes.join(' ')]]
}

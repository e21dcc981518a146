import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { SharedLink } from '#contract/proposals/shared-links.ts'
import { holderMay } from '#domain/people/holders.ts'
import { maskedEmail, maskedName, maskedText } from '#domain/people/masks.ts'
import { workAhead } from '#domain/proposals/answering/after-yes.ts'
import { agreedVisitOf } from '#domain/requests/agreed-visit.ts'
import { currentBusiness } from '../../business/queries.ts'
import type { Queryable } from '../../deps.ts'
import { dayAskedToSend } from '../answering/ask-to-send-queries.ts'
import { isCodeLive } from '../answering/codes.ts'
import { mailboxesThatAnswer } from '../answering/who-answers.ts'
import { listDecisions, type StoredDecision } from '../decision-queries.ts'
import type { SentVersion } from '../link-queries.ts'
import { toCustomersDecision } from '../present.ts'
import { findInstallation } from '../queries.ts'
import { listSharedLinks } from '../sending/shared-link-queries.ts'
import { findSnapshot, listEndedPlans, listEndedRebates, whyNotAccept } from '../sent-version.ts'
import { type Reading, stateOfReading } from './readers.ts'

/** The version of a number, or the newest one. */
export function versionOf({ versions }: Reading, number?: number): SentVersion | undefined {
  return number === undefined ? versions[0] : versions.find((version) => version.number === number)
}

/** Whether its reader sees what a version says: only of the newest, and not by a link to what was taken back. */
export function isReadable(reading: Reading, version: SentVersion): boolean {
  const isByLink = ['email-link', 'read-link', 'shared-link'].includes(reading.reader)
  const isTakenBack = stateOfReading(reading, version) === 'withdrawn' && isByLink
  return version.versionId === reading.versions[0].versionId && !isTakenBack && !reading.isBehind
}

/** A version as its reader sees it today; undefined where that number was never sent. */
export async function ownPage(
  db: Queryable,
  reading: Reading,
  number?: number,
): Promise<OwnProposalPage | undefined> {
  const [newest] = reading.versions
  // Why the one before: what was only shown in person is nobody's to read by a link.
  const version = versionOf(
    reading,
    number ?? (reading.isBehind ? (reading.versions[1]?.number ?? undefined) : undefined),
  )
  if (
    version?.number == null ||
    newest.number === null ||
    !version.sentAt ||
    !version.expiresOn ||
    !version.hash
  )
    return undefined
  const state = stateOfReading(reading, version)
  const snapshot = isReadable(reading, version) ? await findSnapshot(db, version.versionId) : null
  const endedRebates = snapshot ? await listEndedRebates(db, snapshot, reading.today) : []
  const endedPlans = snapshot ? await listEndedPlans(db, snapshot, reading.today) : []
  const decisions = await listDecisions(db, reading.id)
  const isAnswerRead = !isShared(reading)
  const needsCode = holderMay(reading.reader, 'answer-with-code')
  return {
    id: reading.id,
    number: version.number,
    hash: version.hash,
    state,
    sentDate: version.sentAt.toISOString(),
    expiresOn: version.expiresOn,
    newest: newest.number,
    mayAskToSend: reading.mayAskToSend,
    isResting: reading.isResting,
    severalMayAnswer: !isShared(reading) && mailboxesThatAnswer(version).length > 1,
    sendAskedOn: reading.mayAskToSend ? await dayAskedToSend(db, reading) : null,
    newerShownOn: reading.isBehind && newest.sentAt ? reading.dayOf(newest.sentAt) : null,
    snapshot: snapshot && withNamesFor(reading, snapshot),
    endedRebates,
    endedPlans,
    acceptingClosed: whyNotAccept(state, {
      snapshot,
      endedRebates,
      isInPerson: reading.reader === 'in-person',
    }),
    reader: reading.reader,
    codeGoesTo: needsCode && newest.mailbox !== null ? maskedEmail(newest.mailbox) : null,
    isCodeSent: needsCode && (await isCodeLive(db, { ...newest, now: reading.now })),
    doCodesRest: needsCode && newest.doCodesRest,
    consentText: snapshot?.consentText ?? '',
    decisions: decisions
      .filter(({ versionId }) => versionId === version.versionId && isAnswerRead)
      .map((decision) => ({
        ...toCustomersDecision(decision),
        name: nameFor(reading, decision.name),
        text: textFor(reading, decision.text, [decision.name, snapshot?.customer.name ?? null]),
        decidedOn: reading.dayOf(decision.at),
      })),
    work: isAnswerRead && state === 'accepted' ? await workOf(db, reading, { snapshot, decisions }) : null,
    shared: await sharedOf(db, reading),
  }
}

const isShared = ({ reader }: Pick<Reading, 'reader'>) => reader === 'shared-link'

type Accepted = { snapshot: ProposalSnapshot | null; decisions: StoredDecision[] }

async function workOf(db: Queryable, { id, today, dayOf }: Reading, { snapshot, decisions }: Accepted) {
  const accepted = decisions.findLast(({ kind }) => kind === 'accept')
  if (!snapshot || !accepted) return null
  const { hours } = await currentBusiness(db)
  const found = await findInstallation(db, id)
  const installation = found && {
    isCompleted: found.status === 'completed',
    isDone: found.outcome === 'done',
    visit: agreedVisitOf(found),
  }
  const promised = { acceptedOn: dayOf(accepted.at), leadDays: snapshot.leadDays, hours }
  return workAhead(promised, installation, today)
}

/** What its reader has shared; null where they may share nothing and have shared nothing. */
async function sharedOf(
  db: Queryable,
  { id, reader, sharer, dayOf, now }: Reading,
): Promise<SharedLink[] | null> {
  if (sharer === null) return null
  const links = await listSharedLinks(db, id, now)
  if (links.length === 0 && !holderMay(reader, 'share')) return null
  return links.map(({ id: linkId, createdAt, endsAt, lastReadAt }) => ({
    id: linkId,
    madeOn: dayOf(createdAt),
    endsOn: dayOf(endsAt ?? createdAt),
    lastReadOn: lastReadAt && dayOf(lastReadAt),
  }))
}

/** Whoever holds a label may be anybody, and reads names by their mask alone. */
function nameFor({ reader }: Reading, name: string | null): string | null {
  return name !== null && holderMay(reader, 'answer-with-code') ? maskedName(name) : name
}

/** The same of what was written to the customer, or by them. */
function textFor({ reader }: Pick<Reading, 'reader'>, text: string | null, names: (string | null)[]) {
  return text !== null && holderMay(reader, 'answer-with-code') ? maskedText(text, names) : text
}

function withNamesFor(reading: Reading, snapshot: ProposalSnapshot): ProposalSnapshot {
  const { customer } = snapshot
  // Why without the message: it is to the customer, mostly by name.
  if (isShared(reading)) return { ...snapshot, personalMessage: null, customer: { ...customer, name: null } }
  const personalMessage = textFor(reading, snapshot.personalMessage, [customer.name])
  return { ...snapshot, personalMessage, customer: { ...customer, name: nameFor(reading, customer.name) } }
}

import { type DraftFinding, emailMissing, findingOfEndedRebate } from '#domain/proposals/drafting/checks.ts'
import { stateAfter, type VersionState } from '#domain/proposals/lifecycle.ts'
import type { Addressed } from '#domain/proposals/sending/receivers.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { secondsToWaitForVersion } from '../../emails/emails-of-strangers.ts'
import { type HoldReason, whyHeld } from '../../emails/held-letters.ts'
import { listSentVersions } from '../link-queries.ts'
import { type FoundProposal, putOnLabelPage } from '../queries.ts'
import { findSnapshot, listEndedRebates } from '../sent-version.ts'
import { mailVersion } from './mail-version.ts'

type SentAnswer = {
  version: number
  number: number
  hash: string
  expiresOn: string
  state: VersionState
}

type Refused =
  | { refused: 'SUPERSEDED'; newest: number }
  | { refused: 'CLOSED'; state: VersionState }
  | { refused: 'NOT_READY'; checks: DraftFinding[] }
  | { refused: 'TOO_MANY_VERSIONS'; retryAfterSeconds: number }
  | { refused: 'NOT_FOUND' | 'DO_NOT_CONTACT' | 'ADDRESS_DENIED' | 'MAIL_STOPPED' }

/**
 * Emails the open version that was shown in person, as it is: with a link like any other. Where its email was written already, it answers
 * that it is sent.
 */
export async function sendShown(
  context: CallContext & { tx: Queryable; now: Date },
  { row, versions, events, today }: FoundProposal,
  {
    number,
    onLabelPage,
    isAskedFor,
    ...chosen
  }: Addressed & {
    number: number
    onLabelPage: boolean
    isAskedFor: boolean
  },
): Promise<SentAnswer | Refused> {
  const { tx, now } = context
  const [sent] = await listSentVersions(tx, row.id)
  const named = versions.find((version) => version.number === number)
  if (!sent?.hash || !sent.expiresOn || !sent.number || !named) return { refused: 'NOT_FOUND' }
  if (number !== sent.number) return { refused: 'SUPERSEDED', newest: sent.number }
  const { hash, expiresOn, mailbox } = sent
  const goes = { ...chosen, to: mailbox ?? chosen.to }
  const { state } = named
  if (!stateAfter('accept', state)) return { refused: 'CLOSED', state }
  const wasSent = events.some((event) => event.number === number && event.kind === 'sent')
  // Why with a mailbox: what staff ended is sent again, to the address that is known now.
  if (wasSent && mailbox !== null) return { version: row.version, number, hash, expiresOn, state }
  const snapshot = await findSnapshot(tx, sent.versionId)
  const ended = await listEndedRebates(tx, snapshot, today)
  const checks = [...(goes.to === null ? [emailMissing] : []), ...ended.map(findingOfEndedRebate)]
  if (checks.length > 0) return { refused: 'NOT_READY', checks }
  const { customerId } = sent
  const held = await whyAnyHeld(tx, customerId, { ...goes, isAskedFor })
  if (held) return { refused: whyNotSent(held) }
  // Why not again: what was sent before is the same version.
  const wait = wasSent ? 0 : await secondsToWaitForVersion(tx, row.id, now)
  if (wait > 0) return { refused: 'TOO_MANY_VERSIONS', retryAfterSeconds: wait }
  await putOnLabelPage(tx, row.id, onLabelPage)
  const { version } = await mailVersion(context, sent, { snapshot, isAskedFor, ...goes })
  return { version, number, hash, expiresOn, state }
}

/** Why a proposal is written to none of them: one of its mailboxes may not get it. */
export async function whyAnyHeld(
  tx: Queryable,
  customerId: number,
  { to, deciders, readers, isAskedFor }: Addressed & { isAskedFor: boolean },
): Promise<HoldReason | undefined> {
  for (const email of [...(to === null ? [] : [to]), ...deciders, ...readers]) {
    const held = await whyHeld(tx, 'proposal', { customerId, to: email, isAskedFor })
    if (held) return held
  }
  return undefined
}

/** The refusal of a proposal that is not to be written to its customer. */
export function whyNotSent(held: HoldReason): 'DO_NOT_CONTACT' | 'ADDRESS_DENIED' | 'MAIL_STOPPED' {
  if (held === 'mail-stopped') return 'MAIL_STOPPED'
  return held === 'denied' ? 'ADDRESS_DENIED' : 'DO_NOT_CONTACT'
}

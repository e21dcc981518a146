import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { maskedEmail } from '#domain/requests/new-request.ts'
import type { Queryable } from '../deps.ts'
import { listDecisions } from './decision-queries.ts'
import { toCustomersDecision } from './present.ts'
import { type Reading, stateOfReading } from './readers.ts'
import { consentOf, findSnapshot, listEndedRebates, whyNotAccept } from './sent-version.ts'

/** A version as its reader sees it today; undefined where that number was never sent. */
export async function ownPage(
  db: Queryable,
  reading: Reading,
  number?: number,
): Promise<OwnProposalPage | undefined> {
  const [newest] = reading.versions
  const version =
    number === undefined ? newest : reading.versions.find((version) => version.number === number)
  if (
    version?.number == null ||
    newest.number === null ||
    !version.sentAt ||
    !version.expiresOn ||
    !version.hash
  )
    return undefined
  const state = stateOfReading(reading, version)
  const isTakenBack = state === 'withdrawn' && reading.reader === 'email-link'
  const snapshot = version === newest && !isTakenBack ? await findSnapshot(db, version.versionId) : null
  const endedRebates = snapshot ? await listEndedRebates(db, snapshot, reading.today) : []
  const decisions = await listDecisions(db, reading.id)
  const needsCode = reading.reader === 'label' && newest.email !== null
  return {
    id: reading.id,
    number: version.number,
    hash: version.hash,
    state,
    sentDate: version.sentAt.toISOString(),
    expiresOn: version.expiresOn,
    newest: newest.number,
    snapshot,
    endedRebates,
    acceptingClosed: whyNotAccept(state, {
      snapshot,
      endedRebates,
      isInPerson: reading.reader === 'in-person',
    }),
    reader: reading.reader,
    codeGoesTo: needsCode ? maskedEmail(newest.email ?? '') : null,
    consentText: snapshot ? consentOf(snapshot) : '',
    decisions: decisions.filter(({ versionId }) => versionId === version.versionId).map(toCustomersDecision),
    remindersStopped: newest.remindersStoppedAt !== null,
  }
}

import type { AnswerLetterDocument } from '#contract/proposals/proposal-document.ts'
import { calendarDay, dayAndYear } from '#domain/days.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { paperLetterFileName } from '#domain/proposals/letters/paper-letter.ts'
import { recordAudit } from '../../audit/record.ts'
import { type CallContext, calls } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { oneDrawing } from '../../printing/one-drawing.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { copyOf } from '../answering/answer-emails.ts'
import { listDecisions } from '../decision-queries.ts'
import { listSentVersions, type SentVersion } from '../link-queries.ts'
import { lockProposal } from '../queries.ts'
import { findSnapshot, listEnded } from '../sent-version.ts'
import { faceOf } from './files.ts'
import {
  listPaperLetters,
  markPaperLetterGiven,
  type StoredPaperLetter,
  toPaperLetter,
} from './paper-letter-queries.ts'

type LetterKey = { id: number; letter: number }

/** A letter with the version that it is about; undefined where there is none, and where its home is deleted. */
async function findPaperLetter(db: Queryable, { id, letter }: LetterKey) {
  const versions = await listSentVersions(db, id)
  const stored = (await listPaperLetters(db, id)).find((one) => one.letter === letter)
  const version = versions.find(({ versionId }) => versionId === stored?.versionId)
  return stored && version && { stored, version }
}

/** The page to print; what was sent is read by all staff, and so are its letters. */
export const paperLetter = calls.proposals.paperLetter.handler(async ({ input, context, errors }) => {
  const { id, letter, paper } = input
  const found = await findPaperLetter(context.db, { id, letter })
  if (!found) throw errors.NOT_FOUND()
  const pdf = await drawing(`${found.stored.decisionId} ${paper}`, () => draw(context, found, paper))
  const name = paperLetterFileName(id, found.stored.neededAt.toISOString().slice(0, 10))
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([new Uint8Array(pdf)], name, { type: 'application/pdf' }),
  }
})

const drawing = oneDrawing<Uint8Array>()

type LetterOfVersion = { stored: StoredPaperLetter; version: SentVersion }

/** Draws a letter from its decision and the snapshot of its version, of which nothing ever changes. */
async function draw(context: CallContext, { stored, version }: LetterOfVersion, paper: Paper) {
  const { db } = context
  const hash = version.hash ?? ''
  const snapshot = await findSnapshot(db, version.versionId)
  const decisions = await listDecisions(db, version.proposalId)
  const decision = decisions.find(({ pressKey }) => pressKey === stored.pressKey)
  if (!decision) throw new Error('A letter without a decision')
  const { timeZone } = await findProposalSettings(db)
  const day = calendarDay(timeZone)(decision.at)
  const ended = decision.kind === 'request-changes' ? await listEnded(db, snapshot, day) : []
  const { name, address } = snapshot.customer
  const document: AnswerLetterDocument = {
    kind: 'answer-letter',
    snapshot,
    hash,
    face: await faceOf(context, snapshot),
    recordedAt: decision.at.toISOString(),
    day: dayAndYear(day),
    addressee: [name, address].flatMap((line) => (line === null ? [] : [line])),
    copy: copyOf(snapshot, hash, { decision, ended, timeZone }),
  }
  return context.printDocument(document, paper)
}

/** Takes a letter out of the bell, for whoever may record what was said in the home: the letter went there. */
export const givePaperLetter = calls.proposals.givePaperLetter.handler(
  async ({ input: { how, ...wanted }, context, errors }) => {
    const { db, actor, clock } = context
    return db.transaction(async (tx) => {
      await lockProposal(tx, wanted.id)
      const found = await findPaperLetter(tx, wanted)
      if (!found || !can.recordDecision(actor, found.version, { how: 'home' })) throw errors.NOT_FOUND()
      const { givenHow, number, decisionId } = found.stored
      if (givenHow === how) return toPaperLetter(found.stored)
      if (givenHow !== null) throw errors.LETTER_GIVEN()
      await markPaperLetterGiven(tx, decisionId, { how, now: clock(), byUserId: authorOf(actor).userId })
      await recordAudit(tx, context, {
        action: 'give-paper-letter',
        subject: ['proposal', wanted.id],
        after: { number, how },
      })
      const given = await findPaperLetter(tx, wanted)
      if (!given) throw errors.NOT_FOUND()
      return toPaperLetter(given.stored)
    })
  },
)

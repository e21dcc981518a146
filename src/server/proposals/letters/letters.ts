import { problemAt } from '#contract/errors.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import {
  letterFileName,
  letterInWords,
  mostLetterFiles,
} from '#domain/proposals/letters/cancellation-letter.ts'
import { letterFileWords } from '#texts/en/staff/proposals/letter-files.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../../audit/record.ts'
import { type CallContext, calls } from '../../calls.ts'
import { findKeptVersion } from '../../data-export/kept-proposals.ts'
import type { Queryable } from '../../deps.ts'
import { listDecisions } from '../decision-queries.ts'
import { listSentVersions } from '../link-queries.ts'
import { lockProposal } from '../queries.ts'
import { findLetterFile, insertLetterFiles, listLetterFiles, toLetterFile } from './letter-queries.ts'
import { type LetterProblem, type ReadFile, readLetter } from './read-letter.ts'

/** Adds a letter that came after the cancellation was recorded, or what was missing of it. */
export const addLetter = calls.proposals.addLetter.handler(async ({ input, context, errors }) => {
  const { id, pressKey } = input
  if (!(await mayAdd(context.db, context, id))) throw errors.NOT_FOUND()
  const letter = await readLetter(input.letter)
  if (letter.problem) throw errors.BAD_REQUEST(letter.problem)
  return context.db.transaction(async (tx) => {
    await lockProposal(tx, id)
    if (!(await mayAdd(tx, context, id))) throw errors.NOT_FOUND()
    const [sent] = await listSentVersions(tx, id)
    if (sent?.state !== 'cancelled') throw errors.NOT_CANCELLED()
    const present = await listLetterFiles(tx, id)
    if (present.some((file) => file.pressKey === pressKey)) return present.map(toLetterFile)
    if (letter.files.length === 0) throw errors.BAD_REQUEST(problemAt('letter', letterFileWords.missing))
    const problem = await keepLetter(tx, context, { id, pressKey, files: letter.files })
    if (problem) throw errors.BAD_REQUEST(problem)
    await recordAudit(tx, context, {
      action: 'add-cancellation-letter',
      subject: ['proposal', id],
      after: inAudit(letter.files),
    })
    return (await listLetterFiles(tx, id)).map(toLetterFile)
  })
})

/** Keeps files of a letter behind those that are there, within the transaction that locks the proposal; answers why not. */
export async function keepLetter(
  tx: Queryable,
  { actor, clock }: Pick<CallContext, 'actor' | 'clock'>,
  { id, pressKey, files }: { id: number; pressKey: string; files: readonly ReadFile[] },
): Promise<LetterProblem | undefined> {
  const { length } = await listLetterFiles(tx, id)
  if (length + files.length > mostLetterFiles)
    return problemAt('letter', fill(letterFileWords.tooMany, { most: mostLetterFiles }))
  const by = { proposalId: id, addedByUserId: authorOf(actor).userId, pressKey, addedAt: clock() }
  const rows = files.map((file, index) => ({ ...file, ...by, number: length + index + 1 }))
  if (rows.length > 0) await insertLetterFiles(tx, rows)
  return undefined
}

/** What the audit trail says of a letter. */
export function inAudit(files: readonly ReadFile[]) {
  return {
    letter: letterInWords(files.map(({ format }) => format)),
    sha256: files.map(({ sha256 }) => sha256),
  }
}

/** Whoever may record the cancellation may add its letter. */
async function mayAdd(db: Queryable, { actor }: Pick<CallContext, 'actor'>, id: number): Promise<boolean> {
  const [sent] = await listSentVersions(db, id)
  const cancelled = (await listDecisions(db, id)).findLast(({ kind }) => kind === 'cancel')
  // Why in the home before there is one: technicians record what they hear there.
  return sent !== undefined && can.recordDecision(actor, sent, { how: cancelled?.how ?? 'home' })
}

/** What was sent is read by all staff, and so is the letter; that of an erased customer is there for Admins. */
export const letterFile = calls.proposals.letterFile.handler(async ({ input, context, errors }) => {
  const { id, number } = input
  const { db, actor } = context
  const [sent] = await listSentVersions(db, id)
  const isReadable = sent !== undefined || (can.readKeptProposals(actor) && (await findKeptVersion(db, id)))
  const file = isReadable ? await findLetterFile(db, id, number) : undefined
  if (!file) throw errors.NOT_FOUND()
  const name = letterFileName(id, number, file.format)
  const isPdf = file.format === 'pdf'
  return {
    // Why no PDF in the browser: it came from outside, and its scripts and links are its writer's.
    headers: { 'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${name}"` },
    body: new File([new Uint8Array(file.content)], name, { type: isPdf ? 'application/pdf' : 'image/jpeg' }),
  }
})

import { auditSays } from '#domain/operations/audit/audit-says.ts'
import { calls } from '../calls.ts'
import { answerPage } from '../lists/answer-page.ts'
import { findLine, lineList, listPeople } from './queries.ts'

const list = calls.audit.list.handler(async ({ input, context: { db }, errors }) => {
  const { rows, ...count } = await answerPage(lineList, input, { db, errors })
  const shown = rows.map(({ at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    says: auditSays({ ...row, before, after }),
  }))
  return { rows: shown, ...count }
})

const find = calls.audit.find.handler(async ({ input, context: { db }, errors }) => {
  const line = await findLine(db, input.id)
  if (!line) throw errors.NOT_FOUND()
  return { ...line, at: line.at.toISOString(), says: auditSays(line) }
})

const people = calls.audit.people.handler(({ context: { db } }) => listPeople(db))

export const auditHandlers = { list, find, people }

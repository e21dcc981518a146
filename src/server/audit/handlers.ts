import { calls } from '../calls.ts'
import { answerPage } from '../lists/answer-page.ts'
import { findLine, lineList, listPeople } from './queries.ts'

const list = calls.audit.list.handler(async ({ input, context: { db }, errors }) => {
  const { rows, ...count } = await answerPage(lineList, input, { db, errors })
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), ...count }
})

const find = calls.audit.find.handler(async ({ input, context: { db }, errors }) => {
  const line = await findLine(db, input.id)
  if (!line) throw errors.NOT_FOUND()
  return { ...line, at: line.at.toISOString() }
})

const people = calls.audit.people.handler(({ context: { db } }) => listPeople(db))

export const auditHandlers = { list, find, people }

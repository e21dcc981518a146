import { calls } from '../calls.ts'
import { problemOfPage } from '../lists.ts'
import { countLines, findLine, listLines, listPeople } from './queries.ts'

const list = calls.audit.list.handler(async ({ input, context: { db }, errors }) => {
  const [rows, count] = await Promise.all([listLines(db, input), countLines(db, input)])
  const problem = problemOfPage(input, count)
  if (problem) throw errors.BAD_REQUEST({ message: problem.message, data: { problems: [problem] } })
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), ...count }
})

const find = calls.audit.find.handler(async ({ input, context: { db }, errors }) => {
  const line = await findLine(db, input.id)
  if (!line) throw errors.NOT_FOUND()
  return { ...line, at: line.at.toISOString() }
})

const people = calls.audit.people.handler(({ context: { db } }) => listPeople(db))

export const auditHandlers = { list, find, people }

import { problemAt } from '#contract/errors.ts'
import { authorOf } from '#domain/people/author.ts'
import { isSameEmail } from '#domain/people/email-address.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { endPasswordLinks } from '../auth/passwords/password-links.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { endFeed } from '../calendars/queries.ts'
import { calls, staffOf } from '../calls.ts'
import { answerPage } from '../lists/answer-page.ts'
import { returnOpenRequests } from '../requests/handling/move-queries.ts'
import { accessRequests, grantAccess, refuseAccess } from './access-requests.ts'
import { inviteAgain } from './invite.ts'
import {
  employeeList,
  findEmployee,
  findEmployeeByEmail,
  isLastAdmin,
  listAllEmployees,
  lockRoles,
  markUserDeleted,
  toEmployee,
} from './queries.ts'
import { listDeleted, restore } from './restore.ts'
import { save } from './save.ts'

const list = calls.employees.list.handler(async ({ input, context: { db }, errors }) => {
  const { rows, ...count } = await answerPage(employeeList, input, { db, errors })
  return { rows: rows.map(toEmployee), ...count }
})

const all = calls.employees.all.handler(({ context: { db } }) =>
  listAllEmployees(db, { areAssignable: false }),
)

const allExceptAdmins = calls.employees.allExceptAdmins.handler(({ context: { db } }) =>
  listAllEmployees(db, { areAssignable: true }),
)

const find = calls.employees.find.handler(async ({ input, context: { db }, errors }) => {
  const employee = await findEmployee(db, input.id)
  if (!employee) throw errors.NOT_FOUND()
  return employee
})

const findByEmail = calls.employees.findByEmail.handler(async ({ input, context: { db }, errors }) => {
  const employee = await findEmployeeByEmail(db, input.email)
  if (!employee) throw errors.NOT_FOUND()
  return employee
})

/** Deletes an employee, ends their sessions, links for a password and the address of their calendar, and returns their open requests to Pending, in one transaction. */
const remove = calls.employees.delete.handler(async ({ input: { query, body }, context, errors }) => {
  const { db, actor, clock } = context
  const email = query.email ?? body.email
  const isTwo = body.email !== undefined && !isSameEmail(body.email, email)
  if (email === undefined || isTwo) {
    const message = isTwo ? 'The query and the body name two people' : 'Email is required'
    throw errors.BAD_REQUEST(problemAt('email', message))
  }
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    const found = await findEmployeeByEmail(tx, email)
    if (!found) throw errors.NOT_FOUND({ message: messages.employee.noneWithEmail })
    if (found.id === staffOf(actor).id) throw errors.OWN_ACCOUNT()
    await lockUser(tx, found.id)
    if (await isLastAdmin(tx, found)) throw errors.LAST_ADMIN()
    await markUserDeleted(tx, found.id, authorOf(actor).userId, clock())
    await endSessions(tx, found.id)
    await endPasswordLinks(tx, found.id, clock())
    await endFeed(tx, found.id)
    const returned = await returnOpenRequests(tx, {
      assignedUserId: found.id,
      byUserId: authorOf(actor).userId,
      now: clock(),
    })
    const { name, roleName } = found
    await recordAudit(tx, context, {
      action: 'delete-employee',
      subject: ['user', found.id],
      before: { name, email: found.email, roleName },
    })
    for (const requestId of returned) {
      await recordAudit(tx, context, {
        action: 'return-request',
        subject: ['request', requestId],
        before: { status: 'assigned', assignedUserId: found.id },
        after: { status: 'pending', assignedUserId: null },
      })
    }
  })
  return true as const
})

export const employeeHandlers = {
  list,
  all,
  allExceptAdmins,
  find,
  findByEmail,
  save,
  invite: inviteAgain,
  delete: remove,
  accessRequests,
  grantAccess,
  refuseAccess,
  listDeleted,
  restore,
}

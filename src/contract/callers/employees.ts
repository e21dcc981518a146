import { z } from 'zod'
import { roleRows } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { peopleProblems } from '#texts/en/problems/people.ts'
import { fill } from '#texts/fill.ts'
import { get, post, postQuery } from '../call.ts'
import { notFound, staleWrite } from '../errors.ts'
import {
  Id,
  IdOrNew,
  Moment,
  NewPassword,
  pageOf,
  requiredText,
  StaffEmail,
  VersionIfSeen,
} from '../fields/fields.ts'
import { PageInQuery, schemaOf } from '../fields/plain-schema.ts'
import { RoleName } from './auth.ts'
import { employeeFields } from './list-fields.ts'

const RoleId = z.literal(
  roleRows.map((row) => row.id),
  peopleProblems.role,
)

/** An employee as the form sends it. An empty password keeps the present one; a new employee needs one, or is invited. */
export const EmployeeInput = z
  .object({
    id: IdOrNew,
    version: VersionIfSeen,
    name: requiredText(fieldNames.name, 200),
    email: StaffEmail,
    password: z.union([z.literal(''), NewPassword]).default(''),
    roleId: RoleId,
    /** Whether somebody new, without a password, gets a link to choose one. */
    isInvited: z.boolean().optional(),
    /** Whether requests are assigned to this Admin, as before if left out; of no effect in other roles. */
    isAssignable: z.boolean().optional(),
  })
  .refine((input) => input.id > 0 || input.password !== '' || input.isInvited === true, {
    path: ['password'],
    message: peopleProblems.password,
    // Why: a form without role and password gets both problems at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type EmployeeInput = z.infer<typeof EmployeeInput>

/** An employee as an Admin reads it; of the password only the time when it was last set, null as long as there is none. */
export const Employee = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  roleId: RoleId,
  roleName: RoleName,
  isAssignable: z.boolean(),
  passwordChangedDate: Moment.nullable(),
  hasSecondFactor: z.boolean(),
  createdDate: Moment,
})
export type Employee = z.infer<typeof Employee>

/** An invitation: it went by email; unless the mail server is known to take any, a link is answered this once, to hand over. */
export const Invitation = z.object({
  sentTo: z.string().nullable(),
  link: z.string().nullable(),
  endsDate: Moment,
})
export type Invitation = z.infer<typeof Invitation>

/** What a save answers: 1 saved, 2 updated, 3 the email belongs to another account (nothing was written). */
const SaveResult = z.object({
  statusCode: z.literal([1, 2, 3]),
  id: z.int(),
  version: z.int(),
  /** How somebody new who has no password gets a link to choose one. */
  invitation: Invitation.optional(),
})

/** Somebody who asked for access and waits for a role; `mailboxConfirmedDate` is null as long as the email may be anybody's. */
export const AccessRequest = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  mailboxConfirmedDate: Moment.nullable(),
  createdDate: Moment,
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** An employee who was deleted in the last 90 days. */
export const DeletedEmployeeRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roleName: RoleName,
  deletedDate: Moment,
  deletedBy: z.string().nullable(),
})
export type DeletedEmployeeRow = z.infer<typeof DeletedEmployeeRow>

const lastAdmin = { LAST_ADMIN: { status: 409, message: messages.employee.lastAdmin } } as const

export const EmployeeFilter = schemaOf(employeeFields)
export type EmployeeFilter = z.infer<typeof EmployeeFilter>

export const employees = {
  list: post('/api/User/GetUsersByFilters', 'A page of the employees that match', {
    description:
      'An empty filter and 0 filter nothing. Passwords are never answered, only when they were set.',
  })
    .input(EmployeeFilter)
    .output(pageOf(Employee)),
  all: get('/api/User/GetAllUsers', 'All employees', {
    description: 'By name, in one answer. Deleted ones, and accounts that wait for a role, are left out.',
  }).output(z.array(Employee)),
  allExceptAdmins: get(
    '/api/User/GetAllUsersAcceptAdmin',
    'Those whom a request can be assigned to: all employees except Admins who do not visit homes',
    { description: 'Take `assignedUserId` of `AssignUser` from here.' },
  ).output(z.array(Employee)),
  find: get('/api/User/GetUserById', 'One employee', {
    description: 'Needs the number of the employee; a deleted one is not found.',
  })
    .input(z.object({ id: Id }))
    .output(Employee)
    .errors(notFound),
  findByEmail: get(
    '/api/User/GetUserByEmail',
    'The employee with that email, without regard to letter case',
    { description: 'Needs the whole address; a part of one finds nobody.' },
  )
    .input(z.object({ email: StaffEmail }))
    .output(Employee)
    .errors(notFound),
  save: post('/api/User/AddOrUpdateEmployee', 'Add an employee (id 0) or change one', {
    description:
      'An empty password leaves the one there is; somebody new without one can be invited to choose it (`isInvited`). Setting one ends the sessions of that person. Adding somebody who ' +
      'waits for access settles their request. Another email ends links for a password, and both mailboxes are told. ' +
      'A change names the version that it saw; an older one is refused with 409 and the newer record. Without a version the last one wins.',
  })
    .input(EmployeeInput)
    .output(SaveResult)
    .errors({ ...notFound, ...staleWrite(Employee), ...lastAdmin }),
  invite: post('/api/User/InviteUser', 'Give an employee without a password another link to choose one', {
    description:
      'By email, or without a mail server as an answer to hand over. The link works once, for a week.',
  })
    .input(z.object({ id: Id }))
    .output(Invitation)
    .errors({ ...notFound, HAS_PASSWORD: { status: 409, message: messages.employee.hasPassword } }),
  delete: post(
    '/api/User/DeleteUser',
    'Delete the employee with that email, given in the query or in the body',
    {
      description:
        'Ends every session of the person, frees the email and sends the open requests back to Pending.',
      inputStructure: 'detailed',
    },
  )
    .input(
      z.object({
        query: z.object({ email: StaffEmail.optional() }).default({}),
        body: z.object({ email: StaffEmail.optional() }).default({}),
      }),
    )
    .output(z.literal(true))
    .errors({
      ...notFound,
      ...lastAdmin,
      OWN_ACCOUNT: { status: 409, message: messages.employee.ownAccount },
    }),
  accessRequests: get(
    '/api/User/GetAccessRequests',
    'Accounts that wait for a role: the first that asked, and how many there are',
    { description: 'Name, email and day of each. Answer them with `GrantAccess` or `RefuseAccess`.' },
  ).output(pageOf(AccessRequest)),
  grantAccess: post(
    '/api/User/GrantAccess',
    'Give a waiting account its role, and send a link to choose a password',
    { description: 'The link works once, for a week.' },
  )
    .input(z.object({ id: Id, roleId: RoleId }))
    .output(z.literal(true))
    .errors(notFound),
  refuseAccess: post('/api/User/RefuseAccess', 'Delete a waiting account', {
    description: 'Needs the number of the account. Nobody is told; the person may ask again.',
  })
    .input(z.object({ id: Id }))
    .output(z.literal(true))
    .errors(notFound),
  listDeleted: get(
    '/api/User/GetDeletedUsers',
    'A page of the employees deleted in the last 90 days, the latest first',
    { description: 'With who deleted each. `RestoreUser` puts one back.' },
  )
    .input(PageInQuery)
    .output(pageOf(DeletedEmployeeRow)),
  restore: postQuery(
    '/api/User/RestoreUser',
    'Put a deleted employee back, without a session',
    { id: Id },
    {
      description:
        'Refused with 409 when another account has the email by now. Requests that went back to Pending stay there.',
    },
  )
    .output(z.literal(true))
    .errors({
      ...notFound,
      EMAIL_TAKEN: {
        status: 409,
        message: fill(messages.restore.ofAnotherAccount, { email: 'this email' }),
      },
    }),
}

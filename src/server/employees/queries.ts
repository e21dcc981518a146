import { and, eq, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Employee, EmployeeFilter } from '#contract/callers/employees.ts'
import type { WholeList } from '#contract/fields/fields.ts'
import { secondFactors, users } from '#db/schema.ts'
import { emailKey, searchedOf } from '#db/tables/indexed-texts.ts'
import { endOfDay, startOfDay } from '#domain/days.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { roleIdOf, roleNameOf, roleRows } from '#domain/people/roles.ts'
import type { EmployeeFields } from '../auth/insert-employee.ts'
import type { Queryable } from '../deps.ts'
import { defineList } from '../lists/define-list.ts'
import { isFoundBy } from '../lists/found-by.ts'

/** A person waiting for a role is not an employee yet. */
export const employed = and(isNull(users.deletedAt), isNotNull(users.role))
/** Those whom requests are assigned to: everybody but Admins who do not visit homes. */
export const assignable = and(employed, or(ne(users.role, 'admin'), users.isAssignable))
const columns = {
  id: users.id,
  version: users.version,
  name: users.name,
  email: users.email,
  role: users.role,
  isAssignable: users.isAssignable,
  passwordChangedAt: users.passwordChangedAt,
  hasSecondFactor: sql<boolean>`exists (
    select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null
  )`,
  createdAt: users.createdAt,
}

/** The employees. There are only tens of them, so no sort order needs an index. */
export const employeeList = defineList({
  table: users,
  where: employed,
  orders: {
    createdDate: [users.createdAt, users.id],
    name: [sql`lower(${users.name})`, users.id],
    email: [sql`lower(${users.email})`, users.id],
    roleName: [users.role, users.id],
    passwordChangedDate: [users.passwordChangedAt, users.id],
  },
  filter({ roleId, enrolledFrom: from, enrolledTo: to, timeZone }: WholeList<EmployeeFilter>) {
    const role = roleRows.find((row) => row.id === roleId)?.role
    return and(
      role && eq(users.role, role),
      from ? gte(users.createdAt, startOfDay(from, timeZone)) : undefined,
      to ? lt(users.createdAt, endOfDay(to, timeZone)) : undefined,
    )
  },
  search: ({ name, email, forgiving }) =>
    and(
      name ? isFoundBy(searchedOf(users), { typed: name, field: 'name', forgiving }) : undefined,
      email ? isFoundBy(searchedOf(users), { typed: email, field: 'email', forgiving }) : undefined,
    ),
  typed: ({ name, email }) => [name, email],
  select: (db) => db.select(columns).from(users),
})

/** All employees by name, or those whom requests are assigned to. */
export async function listAllEmployees(db: Queryable, { areAssignable }: { areAssignable: boolean }) {
  const rows = await db
    .select(columns)
    .from(users)
    .where(areAssignable ? assignable : employed)
    .orderBy(sql`lower(${users.name})`, users.id)
  return rows.map(toEmployee)
}

export async function findEmployee(db: Queryable, id: number): Promise<Employee | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), employed))
  return row && toEmployee(row)
}

export async function findEmployeeByEmail(db: Queryable, email: string): Promise<Employee | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(sql`${emailKey(users.email)} = ${emailKeyOf(email)}`, employed))
  return row && toEmployee(row)
}

/** Blocks other role changes and deletions until the transaction ends, so that one Admin remains. */
export async function lockRoles(db: Queryable) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('roles-of-staff'))`)
}

/** Whether this person is the only Admin; holds while the roles are locked. */
export async function isLastAdmin(db: Queryable, { id, roleName }: Employee): Promise<boolean> {
  if (roleName !== 'Admin') return false
  return (await db.$count(users, and(employed, eq(users.role, 'admin'), ne(users.id, id)))) === 0
}

export async function updateEmployee(db: Queryable, id: number, fields: EmployeeFields, now: Date) {
  await db
    .update(users)
    .set({ ...fields, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}

export async function markUserDeleted(db: Queryable, id: number, byUserId: number, now: Date) {
  await db
    .update(users)
    .set({ deletedAt: now, deletedByUserId: byUserId, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}

type Row = Pick<typeof users.$inferSelect, Exclude<keyof typeof columns, 'hasSecondFactor'>> & {
  hasSecondFactor: boolean
}

export function toEmployee({ role, passwordChangedAt, createdAt, ...row }: Row): Employee {
  if (!role) throw new Error(`The account ${row.id} has no role`)
  return {
    ...row,
    roleId: roleIdOf(role),
    roleName: roleNameOf(role),
    passwordChangedDate: passwordChangedAt?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
  }
}

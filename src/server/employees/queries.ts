import { and, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { type Role, roleNameOf } from '#domain/roles.ts'
import type { Queryable } from '../deps.ts'

const withRole = (row: { id: number; role: Role | null }): Role => {
  if (!row.role) throw new Error(`The account ${row.id} has no role`)
  return row.role
}

/** All present staff but the Admins, by name. */
export async function listStaffExceptAdmins(db: Queryable) {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(isNull(users.deletedAt), isNotNull(users.role), ne(users.role, 'admin')))
    .orderBy(sql`lower(${users.name})`, users.id)
  return rows.map(({ role, ...row }) => ({ ...row, roleName: roleNameOf(withRole({ role, id: row.id })) }))
}

/** Roles of staff. An account without a role waits for an Admin to give it one. */
export const roles = ['admin', 'salesperson', 'technician'] as const

export type Role = (typeof roles)[number]

/** Numeric ids and names of the roles as the calls carry them. */
export const roleRows = [
  { id: 1, roleName: 'Admin', role: 'admin' },
  { id: 2, roleName: 'Salesperson', role: 'salesperson' },
  { id: 3, roleName: 'Technician', role: 'technician' },
] as const satisfies readonly { id: number; roleName: string; role: Role }[]

export type RoleName = (typeof roleRows)[number]['roleName']

export function roleNameOf(role: Role): RoleName {
  const row = roleRows.find((row) => row.role === role)
  if (!row) throw new Error(`No name for role ${role}`)
  return row.roleName
}

export function roleOfId(id: (typeof roleRows)[number]['id']): Role {
  const row = roleRows.find((row) => row.id === id)
  if (!row) throw new Error(`No role with id ${id}`)
  return row.role
}

export function roleIdOf(role: Role): (typeof roleRows)[number]['id'] {
  const row = roleRows.find((row) => row.role === role)
  if (!row) throw new Error(`No id for role ${role}`)
  return row.id
}

/** Shortest password that may be set. */
export const shortestPassword = 10

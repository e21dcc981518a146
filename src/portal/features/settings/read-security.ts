import { SecurityInput, type SecuritySettings } from '#contract/office/settings.ts'
import { type Role, roles } from '#domain/people/roles.ts'

export type SecurityValues = Record<Role, boolean>

/** The form as the save call takes it, checked by the contract. */
export function readSecurity(values: SecurityValues, { version }: SecuritySettings) {
  return SecurityInput.safeParse({ version, secondFactorRoles: roles.filter((role) => values[role]) })
}

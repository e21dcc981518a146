import { roleRows } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'

/** The roles as choices of a select, none first. */
export const roleChoices = [
  { value: '0', label: messages.pleaseSelect },
  ...roleRows.map(({ id, roleName }) => ({ value: String(id), label: roleName })),
]

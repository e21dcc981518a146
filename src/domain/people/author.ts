import type { Actor } from './access.ts'

/** Who wrote something for the business, as records keep it. */
export type Author = { userId: number; name: string }

/** Who writes by that call. Throws for whoever writes nothing for the business, which no rule lets in. */
export function authorOf(actor: Actor): Author {
  switch (actor.kind) {
    case 'staff':
      return { userId: actor.id, name: actor.name }
    case 'visitor':
    case 'customer':
    case 'mfaPending':
      throw new Error('A call for staff was let through to somebody else')
  }
}

/** The user to name in a record that customers and visitors make, too; null where it was none of the staff. */
export function userIdOf(actor: Actor): number | null {
  switch (actor.kind) {
    case 'staff':
      return actor.id
    case 'visitor':
    case 'customer':
    case 'mfaPending':
      return null
  }
}

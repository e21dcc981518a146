import { auditWords } from '#texts/en/staff/office/audit.ts'
import { fill } from '#texts/fill.ts'
import type { Actor } from './access.ts'

/** Who of staff wrote something for the business, as records keep it. */
export type Author = { userId: number; name: string }

/** Who of staff writes by that call. Throws for whoever is none of them, which no rule lets in. */
export function authorOf(actor: Actor): Author {
  switch (actor.kind) {
    case 'staff':
      return { userId: actor.id, name: actor.name }
    case 'visitor':
    case 'customer':
    case 'mfaPending':
    case 'token':
      throw new Error('A call for staff was let through to somebody else')
  }
}

/** Who writes where another program may, too: a token has no number of staff, and its own name. */
export function writerOf(actor: Actor): { userId: number | null; name: string } {
  return actor.kind === 'token' ? { userId: null, name: tokenInWords(actor.name) } : authorOf(actor)
}

/** The user to name in a record that customers, visitors and other programs make, too; null where it was none of the staff. */
export function userIdOf(actor: Actor): number | null {
  switch (actor.kind) {
    case 'staff':
      return actor.id
    case 'visitor':
    case 'customer':
    case 'mfaPending':
    case 'token':
      return null
  }
}

/** 'Answering service (token)': what another program is called by the name of its token. */
export const tokenInWords = (name: string) => fill(auditWords.token, { name })

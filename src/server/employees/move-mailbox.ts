import type { Employee } from '#contract/employees.ts'
import { maskedEmail } from '#domain/people/masks.ts'
import { endPasswordLinks } from '../auth/passwords/password-links.ts'
import { findPortalOrigin } from '../business/queries.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { forgetProofs } from '../second-factor/pending-proofs.ts'

/**
 * Ends what the mailbox before opens for a locked person, and a sign-in under the e-mail before that waits for its code;
 * tells both mailboxes. Sessions stay: they rest on the password, which is the same (docs/decisions/071).
 */
export async function moveMailbox(
  tx: Queryable,
  { env, renderEmail, clock }: Pick<CallContext, 'env' | 'renderEmail' | 'clock'>,
  { from: { id, name, email }, to }: { from: Pick<Employee, 'id' | 'name' | 'email'>; to: string },
) {
  const now = clock()
  await endPasswordLinks(tx, id, now)
  await forgetProofs(tx, id)
  const deps = { tx, renderEmail, now }
  const letter = {
    kind: 'account-email-changed',
    name,
    link: `${await findPortalOrigin(tx, env.PUBLIC_URL)}/login`,
  } as const
  await enqueueEmail(deps, { ...letter, changedTo: maskedEmail(to) }, { to: email, userId: id })
  await enqueueEmail(deps, { ...letter, changedTo: null }, { to, userId: id })
}

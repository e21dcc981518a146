import { ORPCError } from '@orpc/server'
import { notNamed } from '#contract/errors.ts'
import type { EmailTemplate, FootOfSelling } from '#documents/email/template.ts'
import { isNamed } from '#domain/operations/business/business.ts'
import { isToStaff, type LetterThatSells } from '#domain/people/letters.ts'
import { operationWords } from '#texts/en/staff/office/operations.ts'
import { currentBusiness } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { stopLinkOf } from '../mail-stops/foot.ts'
import { insertEmail, type NewEmail } from '../outbox/insert-email.ts'

type About = Omit<NewEmail, 'kind' | 'subject' | 'html' | 'text'>

type Enqueuing = { tx: Queryable; renderEmail: CallDeps['renderEmail']; now: Date }

type Selling = Extract<EmailTemplate, { kind: LetterThatSells }>

/**
 * Writes an email from the business to the outbox, in the transaction of its cause. One to a customer is refused as long as the business has
 * not said who it is; where a customer's own doing causes it, `maySayToCustomers` is asked before.
 */
export function enqueueEmail(
  deps: Enqueuing,
  email: Exclude<EmailTemplate, Selling>,
  about: About,
): Promise<number> {
  return enqueue(deps, email, about)
}

/** The same for one that sells, with the link that stops such emails. */
export async function enqueueSelling(
  deps: Enqueuing & { env: Pick<CallDeps['env'], 'PUBLIC_URL'> },
  email: Selling,
  about: About & { customerId: number },
): Promise<number> {
  const stopLink = await stopLinkOf(deps.tx, deps.env.PUBLIC_URL, about.customerId)
  return enqueue(deps, email, about, { stopLink })
}

/** Why: a business that has said no telephone yet writes to its staff alone, and 'call ' needs an end. */
const senderOf = (business: Awaited<ReturnType<typeof currentBusiness>>) =>
  business.officePhone === '' ? { ...business, officePhone: operationWords.namelessPhone } : business

/** Whether customers can be told who writes to them. */
export const maySayToCustomers = async (tx: Queryable): Promise<boolean> => isNamed(await currentBusiness(tx))

async function enqueue(
  { tx, renderEmail, now }: Enqueuing,
  email: EmailTemplate,
  about: About,
  foot?: FootOfSelling,
): Promise<number> {
  const business = await currentBusiness(tx)
  if (!isToStaff(email.kind) && !isNamed(business))
    throw new ORPCError('NOT_NAMED', { defined: true, ...notNamed.NOT_NAMED })
  const written = await renderEmail(email, senderOf(business), foot)
  return insertEmail(tx, { ...about, ...written, kind: email.kind }, now)
}

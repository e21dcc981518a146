import type { Facts } from '#documents/email/template.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { findRequestForEmail } from './taking/new-request-queries.ts'

/** What writing an email about a request needs, in the transaction of its cause. */
export type NotifyDeps = Pick<CallDeps, 'renderEmail' | 'env'> & { tx: Queryable; now: Date }

export type RequestForEmail = NonNullable<Awaited<ReturnType<typeof findRequestForEmail>>>

/** What emails say about a request, which must be there. */
export async function requestOf(tx: Queryable, requestId: number): Promise<RequestForEmail> {
  const request = await findRequestForEmail(tx, requestId)
  if (!request) throw new Error(`The request ${requestId} is not there to tell of`)
  return request
}

/**
 * Emails to the requester repeat nothing that was typed: the address may be a stranger's, and the form would be a way to write to
 * anybody in the name of the business.
 */
export function factsForRequester({ requestId, reason, equipmentKind }: RequestForEmail): Facts {
  return [
    ['Request', String(requestId)],
    ['Reason', requestReasons.find((row) => row.reason === reason)?.name ?? reason],
    ['Equipment', requestedKinds.find((row) => row.kind === equipmentKind)?.name ?? equipmentKind],
  ]
}

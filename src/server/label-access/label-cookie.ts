import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { hostCookieName, setHostCookie } from '../http/callers/cookie-name.ts'
import { isSameSecret } from '../shared-secret.ts'
import type { LabelAccess } from './queries.ts'

const labelCookie = 'hvac.label'

/** After this time the page asks for the code again. */
const openSeconds = 30 * 24 * 60 * 60

/** How long a browser that had the page open may have the link sent to the customer's email. */
const rememberedSeconds = 180 * 24 * 60 * 60

/** A cookie as sent, not yet verified: whose page it claims to open, and since when. */
export type LabelCookie = { customerId: number; openedAtSeconds: number; seal: string }

/**
 * Opens one customer's page to this browser. The seal covers the customer's code, so a new code ends every page that
 * was opened with the old one (docs/decisions/060).
 */
export function setLabelCookie(reply: FastifyReply, access: LabelAccess, { secret, now, env }: Sealing) {
  const openedAtSeconds = Math.floor(now.getTime() / 1000)
  const value = [access.customerId, openedAtSeconds, sealOf(secret, access, openedAtSeconds)].join('.')
  setHostCookie({ reply, env }, { name: labelCookie, value, maxAge: rememberedSeconds })
}

/** Opens one customer's page to this browser for as long as a link to it lives: the cookie is the token of the link. */
export function setPageLinkCookie(reply: FastifyReply, token: string, { env }: Pick<Sealing, 'env'>) {
  setHostCookie({ reply, env }, { name: labelCookie, value: token, maxAge: rememberedSeconds })
}

/** The cookie of an opened page as it was sent: sealed for a label, a token for a link. */
export function labelCookieOf({ cookies }: FastifyRequest, env: Sealing['env']): string | undefined {
  return cookies[hostCookieName(labelCookie, env)]
}

export function readLabelCookie(request: FastifyRequest, env: Sealing['env']): LabelCookie | undefined {
  const parts = labelCookieOf(request, env)?.match(/^([1-9]\d{0,9})\.(\d{1,12})\.([\w-]{43})$/)
  if (!parts) return undefined
  return { customerId: Number(parts[1]), openedAtSeconds: Number(parts[2]), seal: parts[3] ?? '' }
}

/** Whether the cookie is genuine for that customer, and whether it has expired. */
export function judgeLabelCookie(
  cookie: LabelCookie,
  access: LabelAccess,
  { secret, now }: Pick<Sealing, 'secret' | 'now'>,
): 'open' | 'expired' | 'forged' {
  // Why not always the home's own number: a page that was opened before two records became one stays open.
  if (cookie.customerId !== access.customerId && !access.isMerged) return 'forged'
  const isSealed = [access.accessCode, ...access.mergedCodes].some((accessCode) =>
    isSameSecret(cookie.seal, sealOf(secret, { ...cookie, accessCode }, cookie.openedAtSeconds)),
  )
  if (!isSealed) return 'forged'
  const age = now.getTime() / 1000 - cookie.openedAtSeconds
  return age > openSeconds ? 'expired' : 'open'
}

type Sealing = { secret: string; now: Date; env: Pick<Deps['env'], 'PUBLIC_URL'> }

function sealOf(
  secret: string,
  { customerId, accessCode }: Pick<LabelAccess, 'customerId' | 'accessCode'>,
  openedAtSeconds: number,
): string {
  return createHmac('sha256', secret)
    .update(`${customerId}|${openedAtSeconds}|${accessCode}`)
    .digest('base64url')
}

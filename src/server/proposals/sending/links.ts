import type { FastifyReply, FastifyRequest } from 'fastify'
import { sharedLinks } from '#domain/people/holders.ts'
import { hashOfToken } from '../../auth/tokens.ts'
import type { Deps, Queryable } from '../../deps.ts'
import { hostCookieName, setHostCookie } from '../../http/callers/cookie-name.ts'
import { newLinkToken, tokenIn } from '../../links/token.ts'
import { type FoundLink, findLink, insertLink, renewLink } from '../link-queries.ts'

/** How long a device that was handed over is the customer's. */
export const inPersonSeconds = 60 * 60

/** How long a browser keeps what a link gave it; the link itself may end sooner. */
const linkCookieSeconds = 180 * 24 * 60 * 60

type Opened = { versionId: number; now: Date } & (
  | { scope: 'decide' | 'read'; sentTo: string }
  | { scope: 'in-person'; presentedByUserId: number }
)

/** Opens a version to whoever holds the token that it returns: 128 random bits, of which only the hash is stored. */
export async function newLink(tx: Queryable, { now, ...opened }: Opened): Promise<string> {
  const token = newLinkToken()
  await insertLink(tx, {
    ...opened,
    tokenHash: hashOfToken(token),
    createdAt: now,
    endsAt: opened.scope === 'in-person' ? new Date(now.getTime() + inPersonSeconds * 1000) : null,
  })
  return token
}

const dayMs = 24 * 60 * 60 * 1000

/** Opens a version, to be read only, to whoever holds a token, and returns until when. It ends with the mailbox of who shares it. */
export async function keepSharedLink(
  tx: Queryable,
  { token, versionId, sharer, now }: { token: string; versionId: number; sharer: string; now: Date },
): Promise<Date> {
  const endsAt = new Date(now.getTime() + sharedLinks.days * dayMs)
  const tokenHash = hashOfToken(token)
  await insertLink(tx, { versionId, scope: 'shared', sentTo: sharer, tokenHash, createdAt: now, endsAt })
  return endsAt
}

/**
 * The link of a token. Earlier releases hashed it with the code of the home's label, so that a new code ended it; such a link gets the
 * new hash when it is first opened.
 */
export async function linkOf(
  db: Queryable,
  token: string,
  accessCode: string,
): Promise<FoundLink | undefined> {
  const tokenHash = hashOfToken(token)
  const oldHash = hashOfToken(`${token}.${accessCode}`)
  return (await findLink(db, tokenHash)) ?? (await renewLink(db, { oldHash, tokenHash }))
}

/** A cookie for each proposal, since one browser may read several. */
const cookieOf = (proposalId: number) => `hvac.proposal.${proposalId}`

type CookieWriter = { reply: FastifyReply; env: Pick<Deps['env'], 'PUBLIC_URL'> }

export function setProposalCookie(
  writer: CookieWriter,
  proposalId: number,
  { token, isInPerson }: { token: string; isInPerson: boolean },
) {
  const maxAge = isInPerson ? inPersonSeconds : linkCookieSeconds
  setHostCookie(writer, { name: cookieOf(proposalId), value: token, maxAge })
}

/** The token that this browser holds for a proposal. */
export function proposalTokenOf(
  { cookies }: FastifyRequest,
  env: Pick<Deps['env'], 'PUBLIC_URL'>,
  proposalId: number,
): string | undefined {
  return tokenIn(cookies[hostCookieName(cookieOf(proposalId), env)])
}

/** The tokens that this browser holds, for whatever proposals. */
export function proposalTokensIn({ cookies }: Pick<FastifyRequest, 'cookies'>): string[] {
  return Object.entries(cookies).flatMap(([name, value]) =>
    /^(__Host-)?hvac\.proposal\.\d+$/.test(name) ? (tokenIn(value) ?? []) : [],
  )
}

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfToken } from '../auth/tokens.ts'
import type { Deps, Queryable } from '../deps.ts'
import { hostCookieName, setHostCookie } from '../http/cookie-name.ts'
import { findLink, insertLink, renewHash } from './link-queries.ts'

/** How long a device that was handed over is the customer's. */
export const inPersonSeconds = 60 * 60

/** How long a browser keeps what a link gave it; the link itself may end sooner. */
const linkCookieSeconds = 180 * 24 * 60 * 60

const tokenShape = /^[\w-]{22}$/

type Opened = { versionId: number; now: Date } & ({ sentTo: string } | { presentedByUserId: number })

/** Opens a version to whoever holds the token that it returns: 128 random bits, of which only the hash is stored. */
export async function newLink(tx: Queryable, { now, ...opened }: Opened): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const isInPerson = 'presentedByUserId' in opened
  await insertLink(tx, {
    ...opened,
    tokenHash: hashOfToken(token),
    createdAt: now,
    endsAt: isInPerson ? new Date(now.getTime() + inPersonSeconds * 1000) : null,
  })
  return token
}

/**
 * The link that has this token and has not ended. The hash of one that was made before new codes asked why also covers the code of the
 * label: it gets that of the token alone when it is first opened, and a new code ends it until then (docs/decisions/200).
 */
export async function findLinkOf(db: Queryable, token: string, { accessCode }: { accessCode: string }) {
  const hash = hashOfToken(token)
  const link = await findLink(db, hash)
  if (link) return link
  const older = await findLink(db, hashOfToken(`${token}.${accessCode}`))
  if (older) await renewHash(db, older.id, hash)
  return older
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

/** The token that the text is; undefined for any other text. */
export function tokenIn(text: unknown): string | undefined {
  return typeof text === 'string' && tokenShape.test(text) ? text : undefined
}

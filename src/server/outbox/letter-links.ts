import type { EmailKind } from '#domain/operations/email.ts'
import { type LetterSecret, letterOf, minutesOf } from '#domain/people/letters.ts'
import { messages } from '#texts/en/messages.ts'
import { linkEndWords } from '#texts/en/staff/proposals/link-ends.ts'
import { findSingleUseToken, startSingleUseToken, type TokenPurpose } from '../auth/single-use-tokens.ts'
import { hashOfToken } from '../auth/tokens.ts'
import { findUndoLink, startUndoLink } from '../contact-wishes/undo-links.ts'
import type { Queryable } from '../deps.ts'
import { endOfPageLink, findPageLink, startPageLink } from '../label-access/page-links.ts'
import { findVersionOfCode, startCode } from '../proposals/answering/codes.ts'
import { findEndOfLink } from '../proposals/sending/end-of-link.ts'
import { findTokens } from './email-tokens.ts'

type Waiting = { id: number; kind: EmailKind; proposalId: number | null }
type StoredLink = { token: string; kind: EmailKind; proposalId: number; now: Date }

type Handle = {
  /** Why the token opens nothing any more; undefined while it opens something. */
  whyOver: (tx: Queryable, kept: StoredLink) => Promise<string | undefined>
  /** The letter has left: from now on the time of its token runs. Missing where no time ends it. */
  start?: (tx: Queryable, kept: StoredLink) => Promise<void>
}

const { linkEnded } = messages.outbox.cancelledBecause
const overUnless = (opens: unknown) => (opens === undefined ? linkEnded : undefined)
const because = (why: string) => `${linkEnded.slice(0, -1)} (${why}).`

const toProposal: Handle = {
  async whyOver(tx, { token }) {
    const why = await findEndOfLink(tx, hashOfToken(token))
    if (why === undefined) return undefined
    if (why === 'withdrawn') return because('the proposal was withdrawn')
    return why === 'gone' ? because('the home was deleted') : because(linkEndWords[why])
  },
}

const toAccount = (purpose: TokenPurpose, secret: LetterSecret): Handle => ({
  whyOver: async (tx, { token, now }) => overUnless(await findSingleUseToken(tx, purpose, token, now)),
  start: (tx, { token, kind, now }) =>
    startSingleUseToken(tx, purpose, { token, minutes: minutesOf(kind, secret), now }),
})

/** How each secret is looked up; without what stops letters, which never ends. */
const handles: Record<Exclude<LetterSecret, 'stop'>, Handle> = {
  decide: toProposal,
  read: toProposal,
  open: {
    async whyOver(tx, { token, now }) {
      const link = await findPageLink(tx, token)
      const end = link && endOfPageLink(link, now)
      return link && (end === undefined || end.why === 'in-doubt') ? undefined : linkEnded
    },
    start: (tx, { token, now }) => startPageLink(tx, token, now),
  },
  digits: {
    whyOver: async (tx, { token, ...kept }) =>
      overUnless(await findVersionOfCode(tx, { ...kept, code: token })),
    async start(tx, { token, ...kept }) {
      const versionId = await findVersionOfCode(tx, { ...kept, code: token })
      if (versionId !== undefined) await startCode(tx, versionId, kept.now)
    },
  },
  undo: {
    whyOver: async (tx, { token, now }) => overUnless(await findUndoLink(tx, token, now)),
    start: (tx, { token, now }) => startUndoLink(tx, token, now),
  },
  password: toAccount('password-reset', 'password'),
  'confirm-mailbox': toAccount('access-request', 'confirm-mailbox'),
}

/** What a letter waits with, each with how it is looked up. */
async function listKept(tx: Queryable, { id, kind, proposalId }: Waiting, now: Date) {
  const row = letterOf(kind)
  const tokens = row.link && (await findTokens(tx, id))
  if (!tokens) return []
  const kept = [
    { carried: row.link, token: tokens.token },
    { carried: row.beside, token: tokens.besideToken },
  ]
  return kept.flatMap(({ carried, token }) => {
    const [secret] = carried?.opens ?? []
    if (!carried || !token || !secret) return []
    const about = { token, kind, proposalId: proposalId ?? 0, now }
    return [{ about, handle: handles[secret], mayBeMissing: carried.mayBeMissing ?? false }]
  })
}

/**
 * Why a letter is not sent, nor sent again: all that it opens has ended. Undefined while something works, and for a letter that is worth reading
 * without its link.
 */
export async function whyLinksEnded(tx: Queryable, letter: Waiting, now: Date): Promise<string | undefined> {
  const kept = await listKept(tx, letter, now)
  if (kept.some(({ mayBeMissing }) => mayBeMissing)) return undefined
  let ended: string | undefined
  for (const { about, handle } of kept) {
    const why = await handle.whyOver(tx, about)
    if (why === undefined) return undefined
    ended ??= why
  }
  return ended
}

/** A letter has left: the time of what it opens runs from now. */
export async function startLinks(tx: Queryable, letter: Waiting, now: Date) {
  for (const { about, handle } of await listKept(tx, letter, now)) await handle.start?.(tx, about)
}

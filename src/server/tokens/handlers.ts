import { problemAt } from '#contract/errors.ts'
import type { TokenRow } from '#contract/office/tokens.ts'
import { dayAndYear } from '#domain/days.ts'
import { latestLastDay, mostTokens, usesSince, usualLastDay } from '#domain/people/token-life.ts'
import { tokenProblems } from '#texts/en/problems/tokens.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { refuseStalePassword } from '../auth/passwords/own-password.ts'
import { hashOfToken } from '../auth/tokens.ts'
import { calls, staffOf } from '../calls.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { countTokensInForce, insertToken, listTokens, listUses, revokeToken } from './queries.ts'
import { newTokenText, startOfToken } from './token-text.ts'

type Listed = Awaited<ReturnType<typeof listTokens>>[number]

function toRow(row: Listed, today: string, uses: TokenRow['uses']): TokenRow {
  const { madeAt, lastUsedAt, lastUsedFrom, revokedAt, revokedBy, ...token } = row
  return {
    ...token,
    madeDate: madeAt.toISOString(),
    state: revokedAt ? 'revoked' : row.lastDay < today ? 'ended' : 'serves',
    lastUsed: lastUsedAt && { date: lastUsedAt.toISOString(), from: lastUsedFrom ?? '' },
    revoked: revokedAt && { date: revokedAt.toISOString(), by: revokedBy },
    uses,
  }
}

const list = calls.tokens.list.handler(async ({ context: { db, clock } }) => {
  const today = await businessDay(db, clock())
  const [rows, uses] = await Promise.all([listTokens(db), listUses(db, usesSince(today))])
  const usesOf = Map.groupBy(uses, ({ tokenId }) => tokenId)
  const listed = rows.map((row) =>
    toRow(
      row,
      today,
      (usesOf.get(row.id) ?? []).map(({ tokenId: _id, ...use }) => use),
    ),
  )
  return listed.toSorted((a, b) => Number(b.state === 'serves') - Number(a.state === 'serves'))
})

const add = calls.tokens.add.handler(async ({ input, context, errors }) => {
  const { name, scopes, expiresOn, password } = input
  const { db, actor, clock } = context
  const now = clock()
  const today = await businessDay(db, now)
  const latest = latestLastDay(today)
  if (expiresOn !== undefined && expiresOn < today)
    throw errors.BAD_REQUEST(problemAt('expiresOn', tokenProblems.dayOver))
  if (expiresOn !== undefined && expiresOn > latest)
    throw errors.BAD_REQUEST(
      problemAt('expiresOn', fill(tokenProblems.dayTooLate, { latest: dayAndYear(latest) })),
    )
  await refuseStalePassword(context, errors, password)
  const token = newTokenText()
  const lastDay = expiresOn ?? usualLastDay(today)
  return db.transaction(async (tx) => {
    if ((await countTokensInForce(tx, today)) >= mostTokens) throw errors.TOO_MANY_TOKENS()
    const id = await insertToken(tx, {
      tokenHash: hashOfToken(token),
      start: startOfToken(token),
      name,
      scopes,
      madeByUserId: staffOf(actor).id,
      madeAt: now,
      lastDay,
    })
    await recordAudit(tx, context, {
      action: 'add-token',
      subject: ['token', id],
      after: { name, scopes, lastDay },
    })
    return { id, token }
  })
})

const revoke = calls.tokens.revoke.handler(async ({ input: { id }, context, errors }) => {
  const { db, actor, clock } = context
  await db.transaction(async (tx) => {
    const revoked = await revokeToken(tx, id, { now: clock(), by: staffOf(actor).id })
    if (!revoked) throw errors.NOT_FOUND()
    await recordAudit(tx, context, {
      action: 'revoke-token',
      subject: ['token', id],
      before: { name: revoked.name },
    })
  })
  return true as const
})

export const tokenHandlers = { list, add, revoke }

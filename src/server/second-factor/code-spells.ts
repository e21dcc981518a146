import { eq, sql } from 'drizzle-orm'
import { codeSpells } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

/** Consecutive wrong codes that cost no wait: of a million codes three are right at any moment. */
const codesWithoutPause = 5
const firstPauseSeconds = 60
const longestPauseSeconds = 24 * 60 * 60

/** After this long without a wrong code a new spell begins. */
const quietSeconds = 7 * 24 * 60 * 60

/**
 * The sources whose wrong codes are counted separately (docs/decisions/071): a browser that the person has signed in from, all
 * other browsers together, open sessions, and what can only be a recovery code.
 */
export const codeSource = {
  knownBrowser: (deviceId: number) => `browser:${deviceId}`,
  strangers: (userId: number) => `strangers:${userId}`,
  openSession: (userId: number) => `session:${userId}`,
  recovery: (userId: number) => `recovery:${userId}`,
}

/**
 * Seconds to wait after that many consecutive wrong codes: a minute after five, twice as long after each further one, up to a day.
 */
export function pauseAfterWrongCodes(count: number): number {
  if (count < codesWithoutPause) return 0
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(count - codesWithoutPause, 20))
}

/** Seconds before this source may try the next code; 0 if it may now. */
export async function secondsToNextCode(db: Queryable, source: string, now: Date): Promise<number> {
  const [spell] = await db.select().from(codeSpells).where(eq(codeSpells.source, source))
  if (!spell) return 0
  // Why stored: a code typed while the clock was ahead would otherwise hold its source until the clock has caught up.
  if (spell.lastWrongAt > now)
    await db.update(codeSpells).set({ lastWrongAt: now }).where(eq(codeSpells.source, source))
  const passed = Math.max(0, now.getTime() - spell.lastWrongAt.getTime()) / 1000
  return Math.max(0, Math.ceil(pauseAfterWrongCodes(spell.wrongCount) - passed))
}

/** Counts a wrong code; returns its number within the spell. */
export async function countWrongCode(
  db: Queryable,
  { source, userId, now }: { source: string; userId: number; now: Date },
): Promise<number> {
  const quietSince = new Date(now.getTime() - quietSeconds * 1000).toISOString()
  const [spell] = await db
    .insert(codeSpells)
    .values({ source, userId, wrongCount: 1, lastWrongAt: now })
    .onConflictDoUpdate({
      target: codeSpells.source,
      set: {
        wrongCount: sql`case when ${codeSpells.lastWrongAt} < ${quietSince}::timestamptz then 1 else ${codeSpells.wrongCount} + 1 end`,
        lastWrongAt: now,
      },
    })
    .returning({ wrongCount: codeSpells.wrongCount })
  return spell?.wrongCount ?? 1
}

/** Ends a spell, after the right code. */
export async function endSpell(db: Queryable, source: string) {
  await db.delete(codeSpells).where(eq(codeSpells.source, source))
}

/** Ends all spells of a person: a new password or factor makes earlier guesses worthless. */
export async function endSpellsOf(db: Queryable, userId: number) {
  await db.delete(codeSpells).where(eq(codeSpells.userId, userId))
}

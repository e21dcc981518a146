import { gte, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { compareCounts } from '#db/schema.ts'
import { type CompareStep, type CompareWay, isUnseen } from '#domain/compare/counted.ts'
import type { Deps, Queryable } from '../deps.ts'
import { businessDay } from '../proposal-settings/queries.ts'

type Counting = { db: Queryable; clock: Deps['clock']; request?: Pick<FastifyRequest, 'headers' | 'method'> }

/** Counts a step of comparing without a label: its day and the way, and nothing of who took it. What nobody sees is not counted. */
export async function countStep(
  { db, clock, request }: Counting,
  { step, way }: { step: CompareStep; way: CompareWay | '' },
): Promise<void> {
  if (request && (request.method === 'HEAD' || isUnseen(request.headers))) return
  const day = await businessDay(db, clock())
  await db
    .insert(compareCounts)
    .values({ day, from: way, step, count: 1 })
    .onConflictDoUpdate({
      target: [compareCounts.day, compareCounts.from, compareCounts.step],
      set: { count: sql`${compareCounts.count} + 1` },
    })
}

/** How often each step was taken from a day on, by all ways together. */
export async function countSteps(
  db: Queryable,
  { since }: { since: string },
): Promise<Map<CompareStep, number>> {
  const rows = await db
    .select({ step: compareCounts.step, count: sql<number>`sum(${compareCounts.count})::int` })
    .from(compareCounts)
    .where(gte(compareCounts.day, since))
    .groupBy(compareCounts.step)
  return new Map(rows.map(({ step, count }) => [step, count]))
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { workingStates } from '#domain/imports/import-states.ts'
import type { Database, Queryable } from '../deps.ts'
import { findImport, type StoredImport } from './queries.ts'

/** After this time without a sign of whoever works on an import, another takes over. A batch takes a second or two. */
const silentSeconds = 30

/** Another process works on the import by now, or nobody is to. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** An import that this process alone works on, batch by batch. */
export type Lease = {
  importId: number
  /** Does a batch in a transaction of its own, unless somebody else took over: then it throws `LeaseLost`. */
  batch: <Answer>(work: (tx: Queryable & Database, of: StoredImport) => Promise<Answer>) => Promise<Answer>
  /** Gives the import back for whoever is next. */
  release: () => Promise<void>
}

/** Takes an import that is to be worked on, and that nobody works on. */
export async function takeLease(db: Database): Promise<Lease | undefined> {
  const workerId = randomUUID()
  const working = sql.raw(workingStates.map((state) => `'${state}'`).join(', '))
  const [taken] = await db.execute<{ id: number }>(sql`
    update imports set worker_id = ${workerId}, worker_seen_at = now() where id = (
      select id from imports where state in (${working})
        and (worker_id is null or worker_seen_at is null or worker_seen_at < now() - ${silentSeconds} * interval '1 second')
      order by id limit 1 for update skip locked) returning id`)
  if (!taken) return undefined
  const { id } = taken
  return {
    importId: id,
    batch: (work) =>
      db.transaction(async (tx) => {
        // Why the setting: what webhooks are told of a home says which import wrote it.
        const [held] = await tx.execute(sql`
          update imports set worker_seen_at = now() where id = ${id} and worker_id = ${workerId} and state in (${working})
          returning id, set_config('hvac.import', id::text, true)`)
        const of = held && (await findImport(tx, id))
        if (!of) throw new LeaseLost()
        return work(tx, of)
      }),
    release: async () => {
      await db.execute(sql`
        update imports set worker_id = null, worker_seen_at = null where id = ${id} and worker_id = ${workerId}`)
    },
  }
}

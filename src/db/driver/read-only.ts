import { errorCode, StartProblem } from '../start-problem.ts'
import type { Client } from './client.ts'

/** PostgreSQL's code for a write that a standby or read-only server refuses. */
export const readOnlyCode = '25006'

/** An SQL condition. */
export const isReadOnly = `pg_is_in_recovery() or current_setting('transaction_read_only')::boolean`

/**
 * A statement that only fails with `readOnlyCode` on a read-only server. Why not a query: a failure renews the pool, so the next
 * attempt goes to wherever the address leads by then.
 */
export const failWhereReadOnly = `do $$ begin
  if ${isReadOnly} then
    raise exception 'this server only reads' using errcode = '${readOnlyCode}';
  end if;
end $$`

/** Throws a `StartProblem` if the server is read-only. */
export async function refuseReadOnly(client: Client): Promise<void> {
  await client.unsafe(failWhereReadOnly).catch((error: unknown) => {
    if (errorCode(error) !== readOnlyCode) throw error
    throw new StartProblem(
      'The database at DATABASE_URL only reads: it is a standby, or default_transaction_read_only is on. Let DATABASE_URL lead to the primary.',
    )
  })
}

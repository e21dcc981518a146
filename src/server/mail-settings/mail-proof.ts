import { sql } from 'drizzle-orm'
import { auditLines, outbox } from '#db/schema.ts'
import type { Deps, Queryable } from '../deps.ts'
import { isMailSetUp } from './queries.ts'

type Asking = { db: Queryable; env: Pick<Deps['env'], 'SMTP_URL'> }

/** Whether a mail server is set, and whether it has taken a test or an email since it was last changed: until then nobody knows that any leaves. */
export async function findMailProof({ db, env }: Asking): Promise<{ isSetUp: boolean; isProven: boolean }> {
  if (!(await isMailSetUp({ db, env }))) return { isSetUp: false, isProven: false }
  const { action, after, at } = auditLines
  const [proof] = await db.execute<{ isProven: boolean }>(sql`
    with changed as materialized (
      select coalesce(max(${at}), '-infinity') as at from ${auditLines} where ${action} = 'change-mail'
    )
    select exists (select from ${auditLines}, changed
        where ${action} = 'test-mail' and ${after} ->> 'outcome' = 'taken' and ${at} >= changed.at)
      or exists (select from ${outbox}, changed where ${outbox.state} = 'sent' and ${outbox.sentAt} >= changed.at) as "isProven"`)
  return { isSetUp: true, isProven: proof?.isProven ?? false }
}

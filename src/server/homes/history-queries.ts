import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { auditLines, customers, idealSystems, outbox, reports, requests, users } from '#db/schema.ts'
import { actionsOfHistory } from '#domain/homes/home-history.ts'
import type { HomeHistoryKind } from '#domain/homes/home-tabs.ts'
import type { Queryable } from '../deps.ts'
import { countUpToCap } from '../lists/count.ts'
import { prepared } from '../prepared.ts'
import { emailsOfHome } from './letter-queries.ts'

/** Lines about these records. Why an array: then the index of subjects serves each kind. */
const about = (kind: string, ids: SQL) =>
  sql`(${auditLines.subjectKind} = ${kind} and ${auditLines.subjectId} = any(array(${ids})))`

function linesOf(customerId: number, kind: HomeHistoryKind): SQL | undefined {
  const home = sql`${customerId}::int`
  const ofHome = sql.join(
    [
      about(
        'customer',
        sql`select ${customers.id}::text from ${customers} where ${customers.id} = ${home} or ${customers.labelOfCustomerId} = ${home}`,
      ),
      about(
        'request',
        sql`select ${requests.id}::text from ${requests} where ${requests.customerId} = ${home}`,
      ),
      about('report', sql`select ${reports.id}::text from ${reports} where ${reports.customerId} = ${home}`),
      about('message', sql`select ${outbox.id}::text from ${outbox} where ${emailsOfHome(home)}`),
    ],
    sql` or `,
  )
  return and(
    sql`(${ofHome})`,
    sql`${auditLines.action} = any(${`{${actionsOfHistory(kind).join(',')}}`}::text[])`,
  )
}

/** The number of a line's subject, where it is of this kind. */
const subjectOf = (kind: string) =>
  sql<number | null>`case when ${auditLines.subjectKind} = ${kind} then ${auditLines.subjectId}::int end`

/** A page of what happened to a home, newest first, with the names that the numbers in the lines stand for. */
export async function listHistory(
  db: Queryable,
  {
    customerId,
    kind,
    page,
    pageSize,
  }: { customerId: number; kind: HomeHistoryKind; page: number; pageSize: number },
) {
  const condition = linesOf(customerId, kind)
  const [rows, count] = await Promise.all([
    db
      .select({
        id: auditLines.id,
        at: auditLines.at,
        actorKind: auditLines.actorKind,
        actorName: auditLines.actorName,
        action: auditLines.action,
        before: auditLines.before,
        after: auditLines.after,
        requestId: subjectOf('request'),
        otherNumber: sql<number | null>`nullif(${subjectOf('customer')}, ${customerId}::int)`,
        assignee: users.name,
        emailKind: outbox.kind,
        emailTo: outbox.to,
      })
      .from(auditLines)
      .leftJoin(
        users,
        sql`${auditLines.action} = 'assign-request' and ${users.id} = (${auditLines.after} ->> 'assignedUserId')::int`,
      )
      .leftJoin(outbox, eq(outbox.id, subjectOf('message')))
      .where(condition)
      .orderBy(desc(auditLines.at), desc(auditLines.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpToCap(db, auditLines, condition),
  ])
  return { rows, ...count }
}

const selectSystemNames = prepared((db) =>
  db.select({ id: idealSystems.id, name: idealSystems.equipmentName }).from(idealSystems),
)

/** The names of all ideal systems, deleted ones too. There are only tens of them. */
export async function listSystemNames(db: Queryable): Promise<ReadonlyMap<number, string>> {
  return new Map((await selectSystemNames(db)).map(({ id, name }) => [id, name]))
}

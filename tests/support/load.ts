import { sql } from 'drizzle-orm'
import type { Database } from '#server/deps.ts'
import type { Caller } from './caller.ts'
import { insertRequest } from './factories.ts'

type Outcome = { what: 'customer' | 'request'; key: string; isAcknowledged: boolean; words: string }

const callersAtOnce = 4

/** Several callers save customers and complete requests, one after the other, until stopped. */
export async function startLoad(
  db: Database,
  caller: Caller,
  { name, userId }: { name: string; userId: number },
) {
  const requests = await Promise.all(
    Array.from({ length: 400 }, () =>
      insertRequest(db, { email: null, status: 'assigned', assignedUserId: userId }),
    ),
  )
  const outcomes: Outcome[] = []
  let isStopped = false

  async function note(what: Outcome['what'], key: string, sending: Promise<Response>) {
    const words = await sending
      .then(async (answer) => (answer.status === 200 ? '' : `${answer.status} ${await answer.text()}`))
      .catch((error: unknown) => String(error))
    outcomes.push({ what, key, isAcknowledged: words === '', words })
  }

  async function callAgainAndAgain(lane: number) {
    for (let number = 0; !isStopped; number += 1) {
      const address = `${name} ${lane} ${number}`
      await note('customer', address, caller.post('/api/Customer/AddOrUpdateCustomer', { address }))
      const request = requests.pop()
      if (!request) continue
      const body = { requestId: request.id }
      await note('request', String(request.id), caller.post('/api/Request/RequestCompleted', body))
    }
  }

  const lanes = Promise.all(Array.from({ length: callersAtOnce }, (_, lane) => callAgainAndAgain(lane)))
  return {
    acknowledged: () => outcomes.filter(({ isAcknowledged }) => isAcknowledged).length,
    async stop() {
      isStopped = true
      await lanes
      return {
        acknowledged: outcomes.filter(({ isAcknowledged }) => isAcknowledged),
        failed: outcomes.filter(({ isAcknowledged }) => !isAcknowledged),
      }
    },
  }
}

/** Acknowledged writes whose row or audit line does not exist exactly once. */
export async function writesNotStandingOnce(db: Database, outcomes: readonly Outcome[]) {
  const rows = await db.execute<{ what: string; key: string; rows: number; lines: number }>(sql`
    select 'customer' as what, address as key, count(distinct customers.id)::int as rows, count(audit_lines.id)::int as lines
    from customers
    left join audit_lines on subject_kind = 'customer' and subject_id = customers.id::text
    group by address
    union all
    select 'request', requests.id::text, count(distinct step.id)::int, count(distinct audit_lines.id)::int
    from requests
    join request_steps step on step.request_id = requests.id and step.step = 'completed'
    left join audit_lines on subject_kind = 'request' and subject_id = requests.id::text
    where status = 'completed'
    group by requests.id`)
  const standing = new Map(rows.map((row) => [`${row.what} ${row.key}`, row]))
  return outcomes.filter(({ what, key }) => {
    const row = standing.get(`${what} ${key}`)
    return row?.rows !== 1 || row.lines !== 1
  })
}

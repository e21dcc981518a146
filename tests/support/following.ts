import { connect } from '#db/driver/connect.ts'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { programOf } from './programs.ts'

/** What a list answers to whoever follows it. */
export type Changes = {
  rows: { id?: number; requestId?: number; gone?: string; into?: number | null; name?: string | null }[]
  next: string
}

export type FollowedCall = (asked: { updatedSince?: string; cursor?: string; pageSize?: number }) => Promise<{
  status: number
  body: Changes & { code: string; data?: { problems: { path: string }[] } }
}>

export const wholeList = '1970-01-01T00:00:00Z'

/** The calls of the three lists that programs follow, with a token. Why the clock moves: more calls are made than a token may make at once. */
export function listsByToken(app: TestApp, token: string) {
  type Answer = Awaited<ReturnType<FollowedCall>>['body']
  const { get, post } = programOf(app, token)
  const posting =
    (url: string): FollowedCall =>
    (asked) => {
      app.clock.pass({ seconds: 1 })
      return post<Answer>(url, asked)
    }
  return {
    customers: posting('/api/Customer/GetCustomersByFilters'),
    requests: posting('/api/Request/GetRequestsByFilters'),
    proposals: ((asked) => {
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
      app.clock.pass({ seconds: 1 })
      return get<Answer>(`/api/Proposal/GetProposals?${query}`)
    }) satisfies FollowedCall,
  }
}

/** Follows until nothing more has changed, page by page, and goes on from there with each further call. */
export async function startFollowing(
  list: FollowedCall,
  from: Parameters<FollowedCall>[0] = { updatedSince: wholeList },
) {
  let asked = from
  async function news() {
    const rows: Changes['rows'] = []
    for (;;) {
      const { status, body } = await list({ ...asked, pageSize: 3 })
      if (status !== 200) throw new Error(`Following answered ${status} ${body.code}`)
      asked = { cursor: body.next }
      if (body.rows.length === 0) return rows
      rows.push(...body.rows)
    }
  }
  return { before: await news(), news, cursor: () => asked.cursor ?? '' }
}

/**
 * Writes into another database of the same server, as the proof of a backup does, in a transaction that stays open until `end`, which also
 * drops that database.
 */
export async function writeElsewhere({ url, sql }: TestDatabase): Promise<{ end: () => Promise<void> }> {
  await sql`create database elsewhere`
  const address = new URL(url)
  address.pathname = '/elsewhere'
  const writer = connect(address.href, { max: 1 })
  await writer`begin`
  await writer`create table rows_of_elsewhere as select 1 as id`
  return {
    async end() {
      await writer`commit`
      await writer.end()
      await sql`drop database elsewhere`
    },
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { RequestFilter } from '#contract/requests/requests.ts'
import { requestViews } from '#domain/requests/request-views.ts'
import { requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertRequest, insertUser } from '#tests/support/factories.ts'
import { requestList } from './queries.ts'

let app: TestApp
let assignees: number[]

beforeAll(async () => {
  app = await startTestApp()
  const people = await Promise.all([1, 2].map(() => insertUser(app.db, { role: 'technician' })))
  assignees = people.map(({ id }) => id)
  const given = requestStatuses.flatMap(({ status }, place) =>
    requestReasons.flatMap(({ reason }, turn) =>
      Array.from({ length: 1 + turn }, (_, copy) => ({ status, reason, of: place + copy })),
    ),
  )
  for (const { status, reason, of } of given)
    await insertRequest(app.db, {
      status,
      reason,
      assignedUserId: status === 'pending' ? null : (assignees[of % 2] ?? null),
    })
})
afterAll(() => app.close())

test.each(requestViews)(
  'the count of the view $name is that of its rows, however it is filtered',
  async ({ view }) => {
    for (const requestStatusId of [0, 1, 2, 3])
      for (const requestReasonId of [0, 1, 2, 3])
        for (const assignedUserId of [0, ...assignees]) {
          const filter = RequestFilter.parse({ view, requestStatusId, requestReasonId, assignedUserId })
          const rows = await requestList.ids(app.db, filter, 1_000)
          const { total } = await requestList.count(app.db, filter)
          expect(total, JSON.stringify({ requestStatusId, requestReasonId, assignedUserId })).toBe(
            rows.length,
          )
        }
  },
)

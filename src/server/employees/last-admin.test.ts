import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Employee } from '#contract/callers/employees.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { messages } from '#texts/en/messages.ts'

const saveUrl = '/api/User/AddOrUpdateEmployee'
const salesperson2 = 2
type Refused = { code: string; message: string }

const remove = (email: string, caller: StaffClient) =>
  caller.post<Refused>(`/api/User/DeleteUser?email=${encodeURIComponent(email)}`)

describe('one Admin always remains', () => {
  let lonely: TestApp
  let first: StaffClient
  beforeAll(async () => {
    lonely = await startTestApp()
    first = await lonely.signIn('admin')
  })
  afterAll(() => lonely.close())

  const demote = async (id: number, caller: StaffClient) => {
    const { body } = await caller.get<Employee>(`/api/User/GetUserById?id=${id}`)
    return caller.post<Refused>(saveUrl, { ...body, roleId: salesperson2 })
  }

  test('nobody can delete their own account, and the last Admin cannot be demoted', async () => {
    const own = await remove(first.user.email, first)
    expect([own.status, own.body.message]).toEqual([409, messages.employee.ownAccount])
    const demoted = await demote(first.user.id, first)
    expect([demoted.status, demoted.body.message]).toEqual([409, messages.employee.lastAdmin])
    expect((await first.get('/api/User/GetAllUsers')).status).toBe(200)
  })

  test('of two who demote or delete each other at the same moment one succeeds', async () => {
    for (const act of ['demote', 'delete'] as const) {
      for (let round = 0; round < 3; round++) {
        const second = await lonely.signIn('admin')
        const [one, other] = await Promise.all(
          act === 'demote'
            ? [demote(second.user.id, first), demote(first.user.id, second)]
            : [remove(second.user.email, first), remove(first.user.email, second)],
        )
        const admins = (await lonely.db.query.users.findMany()).filter(
          (user) => user.role === 'admin' && user.deletedAt === null,
        )
        expect([act, admins.length]).toEqual([act, 1])
        expect([one.status, other.status]).toContain(200)
        const { email = '' } = admins[0] ?? {}
        first = await lonely.signIn({ email })
      }
    }
  })
})

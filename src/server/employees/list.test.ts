import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Employee } from '#contract/callers/employees.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'

const admin1 = 1

describe('the list', () => {
  let listed: TestApp
  let reader: StaffClient
  type Page = { rows: Employee[]; total: number }
  const names = async (filter: object) =>
    (await reader.post<Page>('/api/User/GetUsersByFilters', filter)).body.rows.map((row) => row.name)

  beforeAll(async () => {
    listed = await startTestApp()
    const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
    await insertUser(listed.db, { role: 'admin', name: 'Ada', email: 'ada@list.example', now: at(1) })
    await insertUser(listed.db, {
      role: 'salesperson',
      name: 'Ben 100%',
      email: 'ben_1@list.example',
      now: at(2),
    })
    await insertUser(listed.db, { role: 'technician', name: 'cleo', email: 'cleo@list.example', now: at(3) })
    await insertUser(listed.db, { role: null, name: 'Waiting', email: 'waits@list.example', now: at(4) })
    reader = await listed.signIn({ email: 'ada@list.example', password: testPassword })
  })
  afterAll(() => listed.close())

  test.each([
    ['nothing', {}, ['cleo', 'Ben 100%', 'Ada']],
    ['part of a name', { name: 'CLE' }, ['cleo']],
    ['a percent sign as itself', { name: '%' }, ['Ben 100%']],
    ['part of an email', { email: 'ben_1' }, ['Ben 100%']],
    ['the role', { roleId: admin1 }, ['Ada']],
    ['the first day', { enrolledFrom: '2026-03-02' }, ['cleo', 'Ben 100%']],
    ['the last day, whole', { enrolledTo: '2026-03-02' }, ['Ben 100%', 'Ada']],
    [
      'a day as the clocks of another place show it',
      { enrolledFrom: '2026-03-02', enrolledTo: '2026-03-02', timeZone: 'Pacific/Kiritimati' },
      ['Ada'],
    ],
    ['the farthest days', { enrolledFrom: '0000-01-01', enrolledTo: '9999-12-31', name: 'ada' }, ['Ada']],
  ])('is filtered by %s', async (_what, filter, expected) => {
    expect(await names(filter)).toEqual(expected)
  })

  test('is sorted and paged', async () => {
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Ada', 'Ben 100%', 'cleo'])
    expect(await names({ sort: 'roleName', order: 'desc' })).toEqual(['cleo', 'Ben 100%', 'Ada'])
    expect(await names({ sort: 'name', order: 'asc', page: 2, pageSize: 2 })).toEqual(['cleo'])
    for (const sort of ['email', 'passwordChangedDate', 'createdDate'])
      expect(await names({ sort, order: 'asc' })).toHaveLength(3)
  })

  test('says what is wrong with a filter', async () => {
    for (const filter of [
      { roleId: 9 },
      { enrolledFrom: '2026-02-30' },
      { sort: 'password' },
      { timeZone: 'Nowhere' },
    ])
      expect((await reader.post('/api/User/GetUsersByFilters', filter)).status).toBe(400)
  })

  test('of assignable employees has no Admins, and neither list has people waiting for a role', async () => {
    const all = await reader.get<Employee[]>('/api/User/GetAllUsers')
    expect(all.body.map((row) => row.name)).toEqual(['Ada', 'Ben 100%', 'cleo'])
    const others = await reader.get<Employee[]>('/api/User/GetAllUsersAcceptAdmin')
    expect(others.body.map((row) => row.name)).toEqual(['Ben 100%', 'cleo'])
  })
})

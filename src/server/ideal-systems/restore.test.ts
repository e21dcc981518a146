import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeletedIdealSystemRow, IdealSystem } from '#contract/homes/ideal-systems.ts'
import { auditLines, idealSystems } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'

const listUrl = '/api/IdealSystem/GetDeletedIdealSystems'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(idealSystems))

const remove = (id: number) => admin.post(`/api/IdealSystem/DeleteIdealSystem?id=${id}`)
const restore = (id: number) => admin.post(`/api/IdealSystem/RestoreIdealSystem?id=${id}`)
const defaults = async () => {
  const { body } = await admin.get<IdealSystem[]>('/api/IdealSystem/GetAllIdealSystems')
  return body.filter((system) => system.isDefault).map((system) => system.id)
}

test('only Admins see and restore them', async () => {
  const { id } = await insertIdealSystem(app.db)
  await remove(id)
  for (const caller of [app.visitor(), await app.signIn('salesperson')]) {
    const expected = 'user' in caller ? 403 : 401
    expect((await caller.get(listUrl)).status).toBe(expected)
    expect((await caller.post(`/api/IdealSystem/RestoreIdealSystem?id=${id}`)).status).toBe(expected)
  }
  expect(await defaults()).toEqual([])
})

test('a deleted system is listed with who deleted it, and its restoration is audited', async () => {
  const { id } = await insertIdealSystem(app.db, { equipmentName: 'Old furnace' })
  await remove(id)
  const { body } = await admin.get<{ rows: DeletedIdealSystemRow[]; total: number }>(listUrl)
  expect(body).toMatchObject({
    total: 1,
    rows: [{ id, equipmentName: 'Old furnace', equipmentTypeName: 'Furnace', deletedBy: admin.user.name }],
  })
  expect((await restore(id)).body).toBe(true)
  expect(await defaults()).toEqual([id])
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({ action: 'restore-ideal-system', subjectId: String(id) })
  expect((await restore(id)).status).toBe(404)
})

test('undoing a deletion at once returns the default mark', async () => {
  const [first, second] = [
    await insertIdealSystem(app.db),
    await insertIdealSystem(app.db, { isDefault: false }),
  ]
  await remove(first.id)
  expect(await defaults()).toEqual([second.id])
  await restore(first.id)
  expect(await defaults()).toEqual([first.id])
})

test('a later restoration leaves the mark where it is', async () => {
  const second = await insertIdealSystem(app.db)
  const deletedAt = new Date(app.clock.now().getTime() - 6 * 60_000)
  const first = await insertIdealSystem(app.db, { deletedAt, isDefault: true })
  await restore(first.id)
  expect(await defaults()).toEqual([second.id])
})

test('after 90 days it can no longer be restored', async () => {
  const deletedAt = new Date(app.clock.now().getTime() - 91 * 24 * 3_600_000)
  const { id } = await insertIdealSystem(app.db, { deletedAt })
  expect((await admin.get<{ total: number }>(listUrl)).body.total).toBe(0)
  expect((await restore(id)).status).toBe(404)
  expect(await app.db.$count(idealSystems, eq(idealSystems.id, id))).toBe(1)
})

test.each([['0'], ['x'], ['99999999999'], ['2147483647']])(
  'id %s is refused with an explanation',
  async (id) => {
    const { status } = await admin.post(`/api/IdealSystem/RestoreIdealSystem?id=${id}`)
    expect([400, 404]).toContain(status)
  },
)

import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import { auditLines, idealSystems } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'

const saveUrl = '/api/IdealSystem/AddOrUpdateIdealSystem'
const furnace = {
  equipmentName: 'Two-stage furnace',
  equipmentTypeId: 1,
  efficiency: 96,
  doesFurnaceHaveECM: true,
}

type Saved = { statusCode: number; id: number; version: number }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(idealSystems))

const add = async (input: object) => (await admin.post<Saved>(saveUrl, input)).body
const all = async () => (await admin.get<IdealSystem[]>('/api/IdealSystem/GetAllIdealSystems')).body
const read = async (id: number) =>
  (await admin.get<IdealSystem>(`/api/IdealSystem/GetIdealSystemById?id=${id}`)).body
const defaults = async () => (await all()).filter((system) => system.isDefault).map((system) => system.id)

test('a salesperson may not list, read, save or delete, and nothing is stored', async () => {
  const { id } = await add(furnace)
  const salesperson = await app.signIn('salesperson')
  expect((await salesperson.get('/api/IdealSystem/GetAllIdealSystems')).status).toBe(403)
  expect((await salesperson.get(`/api/IdealSystem/GetIdealSystemById?id=${id}`)).status).toBe(403)
  expect((await salesperson.post(saveUrl, furnace)).status).toBe(403)
  expect((await salesperson.post(`/api/IdealSystem/DeleteIdealSystem?id=${id}`)).status).toBe(403)
  expect(await all()).toHaveLength(1)
})

test('adds with code 1, changes with code 2, and records both', async () => {
  const added = await add(furnace)
  expect(added).toMatchObject({ statusCode: 1, version: 1 })
  const changed = await add({ ...furnace, id: added.id, version: 1, efficiency: 97 })
  expect(changed).toEqual({ statusCode: 2, id: added.id, version: 2 })
  expect(await read(added.id)).toMatchObject({ ...furnace, efficiency: 97, equipmentTypeName: 'Furnace' })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({ action: 'change-ideal-system', actorId: admin.user.id })
  expect(line?.after).toMatchObject({ efficiency: 97 })
})

test('a field that a kind does not have is not stored', async () => {
  const { id } = await add({
    equipmentName: 'AC',
    equipmentTypeId: 2,
    acSEER: 16,
    efficiency: 96,
    doesFurnaceHaveECM: true,
    isStaged: true,
    isQuiet: true,
  })
  const stored = { acSEER: 16, efficiency: null, doesFurnaceHaveECM: false, isStaged: false, isQuiet: true }
  expect(await read(id)).toMatchObject(stored)
})

test('a stale version is refused with the newer record', async () => {
  const { id } = await add(furnace)
  await add({ ...furnace, id, version: 1, equipmentName: 'Renamed' })
  const late = await admin.post<{ data: { current: IdealSystem } }>(saveUrl, { ...furnace, id, version: 1 })
  expect(late.status).toBe(409)
  expect(late.body.data.current).toMatchObject({ equipmentName: 'Renamed', version: 2 })
})

test('a body without a version wins, and the trail says so', async () => {
  const { id } = await add(furnace)
  await add({ ...furnace, id, version: 1, equipmentName: 'Renamed' })
  expect(await add({ ...furnace, id, equipmentName: 'Last' })).toMatchObject({ statusCode: 2, version: 3 })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line?.after).toMatchObject({ equipmentName: 'Last', savedUnseen: true })
})

describe('the default mark of a kind', () => {
  test('goes to the first system, moves on request and always exists', async () => {
    const first = await add(furnace)
    const second = await add({ ...furnace, equipmentName: 'Second' })
    expect(await defaults()).toEqual([first.id])
    await add({ ...furnace, id: second.id, version: 1, isDefault: true })
    expect(await defaults()).toEqual([second.id])
    await add({ ...furnace, id: second.id, version: 2, isDefault: false })
    expect(await defaults()).toEqual([second.id])
  })

  test('exists separately for each kind', async () => {
    const one = await add(furnace)
    const other = await add({ equipmentName: 'AC', equipmentTypeId: 2, acSEER: 16 })
    expect((await defaults()).sort()).toEqual([one.id, other.id].sort())
  })

  test('passes to the newest remaining system when its holder is deleted or changes kind', async () => {
    const first = await add(furnace)
    const second = await add({ ...furnace, equipmentName: 'Second' })
    expect((await admin.post(`/api/IdealSystem/DeleteIdealSystem?id=${first.id}`)).body).toBe(true)
    expect(await defaults()).toEqual([second.id])
    const third = await add({ ...furnace, equipmentName: 'Third' })
    const holder = await read(second.id)
    await add({
      id: second.id,
      version: holder.version,
      equipmentName: 'Now a thermostat',
      equipmentTypeId: 4,
    })
    expect((await defaults()).sort()).toEqual([second.id, third.id].sort())
  })

  test('remains unique when many request it at once', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        add({ ...furnace, equipmentName: `F${index}`, isDefault: true }),
      ),
    )
    expect(await all()).toHaveLength(6)
    expect(await defaults()).toHaveLength(1)
  })
})

test.each([
  ['no name', { equipmentTypeId: 1 }, 'equipmentName'],
  ['no type', { equipmentName: 'X' }, 'equipmentTypeId'],
  ['an unknown type', { equipmentName: 'X', equipmentTypeId: 9 }, 'equipmentTypeId'],
  ['an efficiency above 100 %', { ...furnace, efficiency: 101 }, 'efficiency'],
  ['a SEER beside the list', { equipmentName: 'X', equipmentTypeId: 2, acSEER: 17 }, 'acSEER'],
  ['an unknown picture', { ...furnace, imageName: '00000000-0000-0000-0000-000000000000.jpg' }, 'imageName'],
])('%s is refused by name', async (_what, input, path) => {
  const { status, body } = await admin.post<{ data: { problems: { path: string }[] } }>(saveUrl, input)
  expect(status).toBe(400)
  expect(body.data.problems[0]?.path).toBe(path)
  expect(await all()).toEqual([])
})

test('a deleted system appears nowhere, but its row is kept', async () => {
  const { id } = await add(furnace)
  await admin.post(`/api/IdealSystem/DeleteIdealSystem?id=${id}`)
  expect(await all()).toEqual([])
  expect((await admin.get(`/api/IdealSystem/GetIdealSystemById?id=${id}`)).status).toBe(404)
  expect((await admin.post(`/api/IdealSystem/DeleteIdealSystem?id=${id}`)).status).toBe(404)
  expect(await app.db.$count(idealSystems, eq(idealSystems.id, id))).toBe(1)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { SystemToPropose } from '#contract/homes/ideal-systems.ts'
import { auditLines, idealSystems } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { messages } from '#texts/en/messages.ts'
import { insertAssumptions } from './assumption-sets.ts'

type Refused = { code: string; data: { problems: { path: string; message: string }[] } }
type System = Awaited<ReturnType<typeof insertIdealSystem>>

const saveUrl = '/api/Customer/AddOrUpdateCustomer'

let app: TestApp
let technician: StaffClient
let furnace: System
let betterFurnace: System
let airConditioner: System
let betterAirConditioner: System

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  technician = await app.signIn('technician')
  await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), null)
  furnace = await insertIdealSystem(app.db, { equipmentName: 'Furnace 92', afuePercent: 92 })
  betterFurnace = await insertIdealSystem(app.db, {
    equipmentName: 'Furnace 98',
    afuePercent: 98,
    isDefault: false,
  })
  const cooling = { equipmentKind: 'air-conditioner', coolingBtuPerHour: 36_000, seasonHours: 540 } as const
  airConditioner = await insertIdealSystem(app.db, { ...cooling, seer: 16 })
  betterAirConditioner = await insertIdealSystem(app.db, { ...cooling, seer: 18, isDefault: false })
})
afterAll(() => app.close())

const homeWithBoth = () =>
  insertCustomer(app.db, {
    monthlyGasUsage: 56,
    monthlyElectricityUsage: 120,
    billingTypeId: 1,
    equipment: {
      'Furnace 1': { installationYear: 2004, afuePercent: 80, hasEcmMotor: false },
      'AC 1': { installationYear: 2015, coolingBtuPerHour: 36_000, seer: 10 },
      Thermostat: {},
    },
  })

const read = async (id: number) =>
  (await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body

async function choose(id: number, slot: EquipmentSlot, systemId: number | null, proposedSEER = 0) {
  const customer = await read(id)
  const equipmentDetails = customer.equipmentDetails.map((entry) =>
    entry.equipmentTypeName === slot ? { ...entry, proposedIdealSystemId: systemId, proposedSEER } : entry,
  )
  return technician.post<Refused>(saveUrl, { ...customer, equipmentDetails })
}

async function analyse(id: number, equipmentType: EquipmentSlot, seer = 0) {
  const query = new URLSearchParams({ id: String(id), equipmentType, seer: String(seer) })
  return (await technician.get<Analysis>(`/api/Customer/GetAnalysis?${query}`)).body
}

function analyseWith(id: number, equipmentType: EquipmentSlot, idealSystemId: number) {
  const query = new URLSearchParams({ id: String(id), equipmentType, idealSystemId: String(idealSystemId) })
  return technician.get<Analysis>(`/api/Customer/GetAnalysisWithSystem?${query}`)
}

describe('what is refused', () => {
  test('a system of another kind, a deleted one, one that does not exist, and any for a thermostat, at its field', async () => {
    const { id } = await homeWithBoth()
    const deleted = await insertIdealSystem(app.db, { isDefault: false, deletedAt: new Date() })
    const thermostat = await insertIdealSystem(app.db, { equipmentKind: 'thermostat' })
    for (const [slot, systemId, index] of [
      ['Furnace 1', airConditioner.id, 0],
      ['Furnace 1', deleted.id, 0],
      ['Furnace 1', 999_999, 0],
      ['AC 1', furnace.id, 2],
      ['Thermostat', thermostat.id, 5],
    ] as const) {
      const answer = await choose(id, slot, systemId)
      expect(answer.status).toBe(400)
      expect(answer.body.data.problems).toEqual([
        {
          path: `equipmentDetails.${index}.proposedIdealSystemId`,
          message: messages.analysis.chooseSystemAgain,
        },
      ])
    }
    expect((await read(id)).equipmentDetails[0]?.proposedIdealSystemId).toBeNull()
  })

  test('a comparison with a system of another kind, for a home that is not there, and for a customer', async () => {
    const home = await homeWithBoth()
    expect((await analyseWith(home.id, 'Furnace 1', airConditioner.id)).status).toBe(404)
    expect((await analyseWith(999_999, 'Furnace 1', furnace.id)).status).toBe(404)
    const holder = app.visitor()
    await holder.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const query = `id=${home.id}&equipmentType=Furnace%201&idealSystemId=${betterFurnace.id}`
    expect((await holder.get(`/api/Customer/GetAnalysisWithSystem?${query}`)).status).toBe(403)
    expect((await holder.get('/api/IdealSystem/GetSystemsToPropose')).status).toBe(403)
  })

  test('a choice by the customer: what staff chose stays', async () => {
    const home = await homeWithBoth()
    await choose(home.id, 'Furnace 1', betterFurnace.id)
    const holder = app.visitor()
    await holder.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const { name: _name, ...own } = await read(home.id)
    const forged = own.equipmentDetails.map((entry) => ({ ...entry, proposedIdealSystemId: furnace.id }))
    const answer = await holder.post('/api/Customer/UpdateCustomerInfoByCustomer', {
      ...own,
      equipmentDetails: forged,
    })
    expect(answer.status).toBe(200)
    const stored = await read(home.id)
    expect(stored.equipmentDetails[0]?.proposedIdealSystemId).toBe(betterFurnace.id)
    expect(stored.equipmentDetails[1]?.proposedIdealSystemId).toBeNull()
    expect(stored.changedByCustomer).not.toHaveProperty(['Furnace 1.proposedIdealSystemId'])
  })
})

describe('the system that staff chose for a home', () => {
  test('is proposed instead of the default one, and is written to the audit trail', async () => {
    const { id } = await homeWithBoth()
    const before = await analyse(id, 'Furnace 1')
    expect(before).toMatchObject({ proposedSystemId: furnace.id, isChosenSystemGone: false })
    expect((await choose(id, 'Furnace 1', betterFurnace.id)).status).toBe(200)
    const after = await analyse(id, 'Furnace 1')
    expect(after).toMatchObject({ proposedName: 'Furnace 98', proposedSystemId: betterFurnace.id })
    expect(after.annualSaving).toBeGreaterThan(before.annualSaving)
    const lines = await app.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.subjectId, String(id)))
    expect(lines.at(-1)?.after).toMatchObject({ 'Furnace 1': { proposedIdealSystemId: betterFurnace.id } })
  })

  test('is the default again, and says so, once it is deleted; restored, it is proposed again', async () => {
    const { id } = await homeWithBoth()
    const chosen = await insertIdealSystem(app.db, { afuePercent: 97, isDefault: false })
    await choose(id, 'Furnace 1', chosen.id)
    await app.db.update(idealSystems).set({ deletedAt: new Date() }).where(eq(idealSystems.id, chosen.id))
    expect(await analyse(id, 'Furnace 1')).toMatchObject({
      proposedSystemId: furnace.id,
      isChosenSystemGone: true,
    })
    const { version, ...home } = await read(id)
    expect((await technician.post(saveUrl, { ...home, version, phone: '416-555-0100' })).status).toBe(200)
    await app.db.update(idealSystems).set({ deletedAt: null }).where(eq(idealSystems.id, chosen.id))
    expect(await analyse(id, 'Furnace 1')).toMatchObject({
      proposedSystemId: chosen.id,
      isChosenSystemGone: false,
    })
  })

  test('of an air conditioner stands until a SEER is chosen that another system has', async () => {
    const { id } = await homeWithBoth()
    await choose(id, 'AC 1', betterAirConditioner.id)
    expect(await analyse(id, 'AC 1')).toMatchObject({ proposedSystemId: betterAirConditioner.id, seer: 0 })
    expect(await analyse(id, 'AC 1', 16)).toMatchObject({ proposedSystemId: airConditioner.id, seer: 16 })
    expect(await analyse(id, 'AC 1', 20)).toMatchObject({
      proposedSystemId: betterAirConditioner.id,
      seer: 20,
    })
  })
})

test('any system of the kind is compared for staff without storing a choice', async () => {
  const { id } = await homeWithBoth()
  const { body } = await analyseWith(id, 'Furnace 1', betterFurnace.id)
  expect(body).toMatchObject({ returnCode: 0, proposedName: 'Furnace 98' })
  expect((await read(id)).equipmentDetails[0]?.proposedIdealSystemId).toBeNull()
})

test('all staff read which systems there are, defaults first, without prices or ratings', async () => {
  const { body } = await technician.get<SystemToPropose[]>('/api/IdealSystem/GetSystemsToPropose')
  expect(body[0]?.isDefault).toBe(true)
  expect(body).toContainEqual({
    id: betterFurnace.id,
    equipmentName: 'Furnace 98',
    equipmentTypeId: 1,
    isDefault: false,
  })
})

import { expect } from 'vitest'
import type { CallListRow } from '#contract/homes/call-list.ts'
import { callMarks, customers, idealSystems } from '#db/schema.ts'
import { rankSomeHomes } from '#server/call-list/rank-homes.ts'
import { startTestApp } from './app.ts'
import type { Client } from './client.ts'
import { insertCustomer, insertIdealSystem } from './factories.ts'

export type Refused = { code: string; message: string; data: { problems: { path: string }[] } }
type Page = { rows: CallListRow[]; total: number }

export const bills = { monthlyGasUsage: 56, monthlyElectricityUsage: 120, billingTypeId: 1 } as const
export const furnace = {
  installationYear: 2003,
  maintenanceYear: 2021,
  afuePercent: 80,
  hasEcmMotor: false,
  hasProgrammableThermostat: false,
  hasGoodHumidifier: true,
}

/** The product with somebody of each role, and the calls about whom to call. */
export async function startCallList() {
  const app = await startTestApp()
  app.clock.moveTo(new Date('2026-11-22T12:00:00Z'))
  const [admin, salesperson, technician] = await Promise.all([
    app.signIn('admin'),
    app.signIn('salesperson'),
    app.signIn('technician'),
  ])

  /** Leaves no home on the list, and one system that is proposed. */
  async function empty() {
    await app.db.update(customers).set({ deletedAt: app.clock.now() })
    await app.db.delete(callMarks)
    await app.db.delete(idealSystems)
    await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
  }

  const insertHome = (entry: object = {}, columns: object = {}) =>
    insertCustomer(app.db, { ...bills, ...columns, equipment: { 'Furnace 1': { ...furnace, ...entry } } })

  async function rankAll(db = app.db) {
    while (await rankSomeHomes({ db, clock: app.clock.now })) {
      // Each round ranks a batch.
    }
  }

  const read = (filter: object = {}, caller: Client = salesperson) =>
    caller.post<Page & Refused>('/api/CallList/GetHomesByFilters', filter)
  /** The rows; all of them, as many as are counted, unless fewer are asked for. */
  const listed = async (filter: object = {}) => {
    const { rows, total } = (await read(filter)).body
    if (!('pageSize' in filter)) expect(total).toBe(rows.length)
    return rows
  }
  const homesIn = async (filter: object = {}) => (await listed(filter)).map(({ customerId }) => customerId)
  const mark = (customerId: number, given: object, caller: Client = salesperson) =>
    caller.post<{ id: number; callableFrom: string | null } & Refused>('/api/CallList/MarkHome', {
      customerId,
      ...given,
    })
  const undo = (id: number) => salesperson.post<Refused>(`/api/CallList/UndoMark?id=${id}`)

  return {
    app,
    admin,
    salesperson,
    technician,
    empty,
    insertHome,
    rankAll,
    read,
    listed,
    homesIn,
    mark,
    undo,
  }
}

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import {
  alerts,
  assumptionSets,
  auditLines,
  callMarks,
  customers,
  equipmentNotes,
  nameplates,
  reports,
} from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from './app.ts'
import {
  insertCustomer,
  insertEquipmentPhoto,
  insertHomeNote,
  insertImage,
  insertRequest,
  nextNumber,
} from './factories.ts'
import { sentProposal } from './proposals.ts'

type Choices = {
  fields?: object
  places?: { from: string; to: string }[]
  versions?: [number, number]
  keptId?: number
  goneId?: number
}

/** A product with two records of one home before each test, and the steps of a merge as staff takes them. */
export function startMerging() {
  let app: TestApp
  let admin: StaffClient
  let salesperson: StaffClient
  let kept: Customer
  let gone: Customer

  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.signIn('admin')
    salesperson = await app.signIn('salesperson')
  })
  afterAll(() => app.close())

  const read = async (id: number) =>
    (await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body

  beforeEach(async () => {
    // Why another address each time: homes of other tests are no duplicates.
    const at = nextNumber()
    const older = await insertCustomer(app.db, {
      name: 'Grace Hollis',
      email: `grace${at}@example.com`,
      phone: null,
      address: `${at} Wrenhaven Drive, Elmsworth`,
      monthlyGasUsage: 90,
      changedByCustomer: { email: '2026-11-01T00:00:00.000Z' },
      equipment: { 'Furnace 1': { installationYear: 2004 }, Thermostat: {} },
    })
    const newer = await insertCustomer(app.db, {
      name: 'G. Hollis',
      email: `g.hollis${at}@example.com`,
      phone: '613-555-0111',
      address: `${at} Wrenhaven Dr, Elmsworth, ON`,
      changedByCustomer: {
        email: '2026-11-02T00:00:00.000Z',
        'Furnace 1.installationYear': '2026-11-03T00:00:00.000Z',
      },
      equipment: { 'Furnace 1': { installationYear: 2015 }, 'AC 1': { installationYear: 2016, seer: 14 } },
    })
    await app.db.insert(auditLines).values({
      actorKind: 'visitor',
      action: 'read-by-label',
      subjectKind: 'customer',
      subjectId: String(newer.id),
    })
    kept = await read(older.id)
    gone = await read(newer.id)
  })

  /** What hangs on the record that goes: one of everything. */
  async function fill() {
    const user = salesperson.user.id
    const at = new Date('2026-11-20T10:00:00Z')
    const ids = {
      request: (await insertRequest(app.db, { customerId: gone.id })).id,
      proposal: (await sentProposal(app.db, admin, gone.id)).id,
      photo: (await insertEquipmentPhoto(app.db, { customerId: gone.id, addedByUserId: user })).id,
      image: await insertImage(app.db, { customerId: gone.id }),
    }
    for (const home of [kept, gone]) {
      await insertHomeNote(app.db, {
        customerId: home.id,
        writtenByUserId: user,
        isPinned: true,
        text: `of ${home.id}`,
      })
      await app.db.insert(callMarks).values({
        customerId: home.id,
        mark: home === gone ? 'do-not-contact' : 'called',
        callableFrom: home === gone ? null : '2027-01-01',
        markedAt: at,
        markedByUserId: user,
        markedBy: 'Somebody',
      })
      await app.db.insert(equipmentNotes).values({
        customerId: home.id,
        slot: 'Furnace 1',
        about: 'condition',
        said: home === gone ? 'worn' : 'good',
        notedAt: at,
        notedByUserId: user,
        notedBy: 'Somebody',
      })
      await app.db.insert(nameplates).values({
        customerId: home.id,
        slot: 'Furnace 1',
        serial: `S${home.id}`,
        recordedAt: at,
        recordedByUserId: user,
        recordedBy: 'Somebody',
      })
      await app.db
        .insert(alerts)
        .values({ userId: user, kind: 'home-changed', customerId: home.id, at, readAt: null })
    }
    const [set] = await app.db.select({ id: assumptionSets.id }).from(assumptionSets).limit(1)
    await app.db.insert(reports).values({
      customerId: gone.id,
      seer: 0,
      engineVersion: '1',
      assumptionSetId: set?.id ?? 0,
      parts: {},
      annualSaving: 1,
      annualCo2eSavingKg: 1,
      home: {},
      business: {},
      pageLink: '',
      madeAt: at,
    })
    return ids
  }

  /** Every row of every table but those that only count up, and the trail; versions and moments of change only count up. */
  async function everything(): Promise<Record<string, unknown>> {
    const left = [
      'audit_lines',
      'merges',
      'call_list',
      'call_list_changes',
      'kept_figures',
      'row_changes',
      'change_marks',
      'throttles',
      'sessions',
    ]
    const tables = await app.db.execute<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`)
    const all: Record<string, unknown> = {}
    for (const { name } of tables) {
      if (left.includes(name)) continue
      const rows = await app.db.execute<{ row: object }>(sql`
        select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.identifier(name)} t order by to_jsonb(t) - 'version' - 'updated_at'`)
      all[name] = rows.map(({ row }) => row)
    }
    return all
  }

  return {
    get app() {
      return app
    },
    get admin() {
      return admin
    },
    get salesperson() {
      return salesperson
    },
    /** The older record, which the home keeps. */
    get kept() {
      return kept
    },
    get gone() {
      return gone
    },
    read,
    merge: (staff: StaffClient, choices: Choices = {}) =>
      staff.post<{ customerId: number; mergeId: number; version: number } & { code?: string }>(
        '/api/Customer/Merge',
        { keptId: kept.id, goneId: gone.id, versions: [kept.version, gone.version], ...choices },
      ),
    undo: (staff: StaffClient, mergeId: number) =>
      staff.post<{ stays: string[] } & { code?: string; message?: string }>('/api/Customer/Unmerge', {
        mergeId,
      }),
    /** The code that opens a record by its label. */
    codeOf: async (id: number) =>
      (await app.db.select({ code: customers.accessCode }).from(customers).where(eq(customers.id, id)))[0]
        ?.code ?? '',
    fill,
    everything,
  }
}

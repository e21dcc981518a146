import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { auditLines, equipment, idealSystems } from '#db/schema.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function upgrade() {
  const path = join(import.meta.dirname, '../../db/migrations/0076_assumed_not_stored.sql')
  for (const statement of (await readFile(path, 'utf8')).split('--> statement-breakpoint'))
    await database.db.execute(sql.raw(statement))
}

type Cooling = { acCOST: number | null; acHrsInSeason: number | null }
const started: Cooling = { acCOST: 0.11, acHrsInSeason: 540 }

type Change = { before: object | null; after: object }

async function record(subjectKind: 'customer' | 'ideal-system', id: number, { before, after }: Change) {
  const action = before ? `change-${subjectKind}` : `add-${subjectKind}`
  await database.db
    .insert(auditLines)
    .values({ actorKind: 'staff', action, subjectKind, subjectId: String(id), before, after } as never)
}

async function homeWith(
  stored: Cooling,
  changes: readonly Change[] = [],
  marks: Record<string, string> = {},
) {
  const cooling = { electricityPricePerKwh: stored.acCOST, seasonHours: stored.acHrsInSeason }
  const { id } = await insertCustomer(database.db, {
    changedByCustomer: marks,
    equipment: { 'AC 1': cooling, 'AC 2': cooling },
  })
  for (const change of changes) await record('customer', id, change)
  return id
}

const inAc1 = (cooling: Partial<Cooling>) => ({ 'AC 1': { ...started, ...cooling } })
const added: Change = { before: null, after: { ...inAc1({}), 'AC 2': started } }
const at = '2026-11-20T15:00:00.000Z'

const homes: [string, () => Promise<number>, ac1: Cooling][] = [
  [
    'what a home started with is assumed',
    () => homeWith(started, [added]),
    { acCOST: null, acHrsInSeason: null },
  ],
  ['without any line too', () => homeWith(started), { acCOST: null, acHrsInSeason: null }],
  [
    'another change says nothing of them',
    () => homeWith(started, [{ before: inAc1({}), after: { 'AC 1': { ...started, acSEER: 10 } } }]),
    { acCOST: null, acHrsInSeason: null },
  ],
  [
    'what somebody changed to the same figure was entered',
    () => homeWith(started, [added, { before: inAc1({ acCOST: null }), after: inAc1({}) }]),
    { acCOST: 0.11, acHrsInSeason: null },
  ],
  [
    'what the customer changed was entered',
    () => homeWith(started, [added], { 'AC 1.acHrsInSeason': at }),
    { acCOST: null, acHrsInSeason: 540 },
  ],
  [
    'any other figure was entered',
    () => homeWith({ acCOST: 0.14, acHrsInSeason: 400 }, [added]),
    { acCOST: 0.14, acHrsInSeason: 400 },
  ],
]

test('0.11 and 540 that nobody entered are no longer stored', async () => {
  const ids = await Promise.all(homes.map(([, add]) => add()))
  const system = {
    equipmentKind: 'air-conditioner',
    electricityPricePerKwh: 0.11,
    seasonHours: 540,
    isDefault: false,
  } as const
  const ofDemo = await insertIdealSystem(database.db, system)
  const entered = await insertIdealSystem(database.db, system)
  await record('ideal-system', entered.id, { before: null, after: { acCost: 0.11, acHrsInSeason: null } })
  await upgrade()
  for (const [index, [name, , ac1]] of homes.entries()) {
    const ofHome = and(eq(equipment.customerId, ids[index] ?? 0), eq(equipment.slot, 'AC 1'))
    const [row] = await database.db.select().from(equipment).where(ofHome)
    expect({ acCOST: row?.electricityPricePerKwh, acHrsInSeason: row?.seasonHours }, name).toEqual(ac1)
  }
  const systems = await database.db.select().from(idealSystems)
  const coolingOf = (id: number) => systems.find((stored) => stored.id === id)
  expect(coolingOf(ofDemo.id)).toMatchObject({ electricityPricePerKwh: null, seasonHours: null })
  expect(coolingOf(entered.id)).toMatchObject({ electricityPricePerKwh: 0.11, seasonHours: null })
})

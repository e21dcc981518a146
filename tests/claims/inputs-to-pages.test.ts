import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffVerdict } from '#contract/homes/analysis.ts'
import { customers, outbox, throttles } from '#db/schema.ts'
import { ontarioAssumptions } from '#engine/assumptions/assumptions.ts'
import { insertAssumptions } from '#server/analysis/assumption-sets.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { sampled } from '#tests/support/depth.ts'
import { printTestDocument } from '#tests/support/emails.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { readAloud } from '#tests/support/read-aloud.ts'
import { readPdfAloud } from '#tests/support/read-pdf-aloud.ts'
import { makeReport, openHome, reportPdfPath, sendSystemPath } from '#tests/support/reports.ts'
import { expectSameWords } from './same-words.ts'
import { type Place, places, type Typed, typedInputs } from './typed-inputs.ts'

let app: TestApp
let technician: StaffClient
/** Systems that differ in one thing from what is proposed by default, by that thing. */
const systems: Record<string, number> = {}

beforeAll(async () => {
  app = await startTestApp({ printDocument: printTestDocument })
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  technician = await app.signIn('technician')
  // Why: a number of its own tells the number of a home from every figure.
  await app.db.execute(sql`alter sequence customers_id_seq restart with 700001`)
  await insertAssumptions(app.db, ontarioAssumptions, app.clock.now(), null)
  const furnace = { afuePercent: 96, hasEcmMotor: true, hasProgrammableThermostat: true }
  const cooler = { equipmentKind: 'air-conditioner', seer: 16 } as const
  const offered = {
    default: furnace,
    afuePercent: { ...furnace, afuePercent: 98 },
    hasEcmMotor: { ...furnace, hasEcmMotor: false },
    hasProgrammableThermostat: { ...furnace, hasProgrammableThermostat: false },
    hasGoodHumidifier: { ...furnace, hasGoodHumidifier: false },
    cooling: cooler,
    seer: { ...cooler, seer: 20 },
    coolingBtuPerHour: { ...cooler, coolingBtuPerHour: 24_000 },
    electricityPricePerKwh: { ...cooler, electricityPricePerKwh: 0.2 },
    seasonHours: { ...cooler, seasonHours: 800 },
  }
  for (const [name, columns] of Object.entries(offered)) {
    const isDefault = name === 'default' || name === 'cooling'
    systems[name] = (
      await insertIdealSystem(app.db, { equipmentName: 'New system', ...columns, isDefault })
    ).id
  }
})
afterAll(() => app.close())

/** Everything that a home's inputs are read on, by its place. */
type Said = Record<Place, readonly string[]>

/** Saves a home as the form of staff does, presses what comes after it, and reads all that is said of it. */
async function saidOf({ home, equipment, afterwards = [] }: Typed, isPrinted: boolean): Promise<Said> {
  await app.db.delete(throttles)
  const equipmentDetails = Object.entries(equipment).map(([equipmentTypeName, { proposes, ...entry }]) => ({
    equipmentTypeName,
    isEquipmentSelected: true,
    ...entry,
    ...(proposes !== undefined && { proposedIdealSystemId: systems[String(proposes)] }),
  }))
  const body = { address: '1 Table Lane', email: 'owner@test.example', ...home, equipmentDetails }
  const saved = await technician.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', body)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id } = saved.body
  for (const { call, about } of afterwards) {
    const answer = await technician.post(`/api/${call}`, { customerId: id, ...about })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const [stored] = await app.db
    .select({ id: customers.id, accessCode: customers.accessCode })
    .from(customers)
    .where(eq(customers.id, id))
  if (!stored) throw new Error('The home was not saved')
  const holder = await openHome(app, stored)
  const label = (await holder.get<string>(`/customer-profile/${id}`)).body
  const comparison = (await holder.get<string>('/customer-system-analysis')).body
  const staff = await technician.get<StaffVerdict[]>(`/api/Customer/GetVerdicts?id=${id}`)
  // Why not always: drawing the paper takes longer than everything else together.
  const paper = isPrinted
    ? await readPdfAloud((await technician.get(reportPdfPath(await makeReport(technician, id)))).bytes)
    : ''
  const sent = await technician.post(sendSystemPath(id, { sendKey: randomUUID() }))
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const [mail] = await app.db
    .select({ subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .where(eq(outbox.customerId, id))
    .orderBy(desc(outbox.id))
    .limit(1)
  const ofThisHome = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim().replaceAll(String(id), 'N'))
      .filter((line) => line !== '' && !line.includes(stored.accessCode ?? ''))
  return {
    label: ofThisHome(readAloud(label)),
    comparison: ofThisHome(readAloud(comparison)),
    paper: ofThisHome(paper),
    mail: ofThisHome(`${mail?.subject}\n${mail?.text}`),
    staff: staff.body.map(({ line }) => line),
  }
}

/** The lines of one list that the other one lacks. */
const without = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => !others.includes(line))

const heard: string[] = []
const saidBefore = { onPaper: new Map<Typed, Said>(), onPages: new Map<Typed, Said>() }

/** What is said of a home that several rows begin with. */
async function firstSaidOf(typed: Typed, isPrinted: boolean): Promise<Said> {
  const before = saidBefore[isPrinted ? 'onPaper' : 'onPages']
  const said = before.get(typed) ?? (await saidOf(typed, isPrinted))
  before.set(typed, said)
  return said
}

const rows = Object.entries(typedInputs).flatMap(([input, row]) => ('from' in row ? [{ input, row }] : []))
const tried = sampled(rows, 3)

describe('what is typed reaches', () => {
  test.each(tried)('every page that rests on it: $input', async ({ input, row: { from, to, reaches } }) => {
    const isPrinted = reaches.some((place) => place === 'paper')
    const [before, after] = [await firstSaidOf(from, isPrinted), await saidOf(to, isPrinted)]
    heard.push(`# ${input}`)
    const reached = places.filter((place) => {
      if (place === 'paper' && !isPrinted) return false
      const [gone, come] = [without(before[place], after[place]), without(after[place], before[place])]
      if (gone.length + come.length === 0) return false
      const firsts = [
        ...gone.slice(0, 4).map((line) => `− ${line}`),
        ...come.slice(0, 4).map((line) => `+ ${line}`),
      ]
      heard.push(`## ${place}`, ...firsts)
      return true
    })
    expect(reached).toEqual(reaches)
  })

  test('in these words', async () => {
    // Why: the number of whoever found it follows the tests that ran before.
    const words = heard.map((line) => line.replaceAll(/technician \d+/g, 'a technician'))
    await expectSameWords(words, 'inputs-to-pages.txt', tried.length === rows.length)
  })
})

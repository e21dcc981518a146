import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { idealSystems, reports } from '#db/schema.ts'
import type { StoredReport } from '#server/reports/queries.ts'
import { type StaffClient, startTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { insertCustomer, insertIdealSystem } from './factories.ts'

export let app: TestApp
export let technician: StaffClient

/** A product for one test file, in June 2026, with an ideal system to propose in each test. */
export function startReporting() {
  beforeAll(async () => {
    app = await startTestApp()
    app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
    technician = await app.signIn('technician')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(idealSystems)
    await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
    await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
  })
}

let lastHome = 0

/** A home with a unique email, a furnace and an air conditioner that can be compared, and a thermostat. */
export function insertComparableHome(
  { db }: Pick<TestApp, 'db'>,
  fields: Parameters<typeof insertCustomer>[1] = {},
) {
  lastHome += 1
  return insertCustomer(db, {
    name: 'Ada Typical',
    email: `home.${lastHome}@test.example`,
    monthlyGasUsage: 56,
    monthlyElectricityUsage: 120,
    billingTypeId: 1,
    equipment: {
      'Furnace 1': {
        installationYear: 2004,
        afuePercent: 80,
        hasEcmMotor: false,
        hasProgrammableThermostat: false,
        hasGoodHumidifier: true,
      },
      'AC 1': {
        installationYear: 2010,
        coolingBtuPerHour: 36000,
        seer: 10,
        electricityPricePerKwh: 0.11,
        seasonHours: 540,
      },
      Thermostat: {},
    },
    ...fields,
  })
}

/** Keeps a report as earlier releases did, without the number of a format. */
export async function insertEarlierReport(
  db: TestApp['db'],
  { id: _id, ...report }: StoredReport,
  kept: { parts?: object; home?: object },
): Promise<number> {
  const [row] = await db
    .insert(reports)
    .values({ ...report, ...kept })
    .returning({ id: reports.id })
  if (!row) throw new Error('The report was not stored')
  return row.id
}

/** A browser that opened a home's page with its label. */
export async function openHome(
  app: TestApp,
  { id, accessCode }: { id: number; accessCode: string },
): Promise<Client> {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

export function createReportPath(id: number, slot?: string, seer = 0): string {
  const query = new URLSearchParams({ customerId: String(id), seer: String(seer) })
  if (slot) query.set('equipmentTypeName', slot)
  return `/api/Customer/CreateReport?${query}`
}

export function reportPdfPath(reportId: number, paper = 'letter'): string {
  return `/api/Customer/GetReportPdf?reportId=${reportId}&paper=${paper}`
}

/** Makes a report to download and returns its number. */
export async function makeReport(client: Client, id: number, slot?: string, seer = 0): Promise<number> {
  const answer = await client.post<{ reportId: number }>(createReportPath(id, slot, seer))
  if (answer.status !== 200) throw new Error(`Making a report answered ${answer.status}`)
  return answer.body.reportId
}

type Sending = { seer?: number; sendKey?: string }

/** The path that sends the comparison of one slot. */
export function sendOnePath(id: number, slot: string, { seer = 0, sendKey }: Sending = {}): string {
  const query = new URLSearchParams({ customerId: String(id), equipmentTypeName: slot, seer: String(seer) })
  if (sendKey) query.set('sendKey', sendKey)
  return `/api/Customer/SendAnalysisOnEmail?${query}`
}

/** The path that sends the analysis of the whole system. */
export function sendSystemPath(id: number, { seer = 0, sendKey }: Sending = {}): string {
  const query = new URLSearchParams({ customerId: String(id), seer: String(seer) })
  if (sendKey) query.set('sendKey', sendKey)
  return `/api/Customer/SendSystemAnalysisOnEmail?${query}`
}

export async function analysisOf(client: Client, id: number, slot: string): Promise<Analysis> {
  const query = new URLSearchParams({ id: String(id), equipmentType: slot, seer: '0' })
  return (await client.get<Analysis>(`/api/Customer/GetAnalysis?${query}`)).body
}

/** A text on one line with plain spaces, because those in PDF and HTML differ. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { type StaffClient, startTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { insertCustomer, insertIdealSystem } from './factories.ts'
import { insertPriceEntry } from './price-book.ts'

type Refused = {
  code: string
  data: { problems: { path: string }[]; current?: ProposalDetails; state?: string }
}
type Saved = { id: number; version: number }
type Preview = {
  results: ProposalResults
  explanation: { places: { place: string }[]; figures: { key: string; steps: string[] }[] } | null
}

export const url = (name: string) => `/api/Proposal/${name}`
const days = { validFrom: '2026-01-01', validUntil: null }

export let app: TestApp
export let admin: StaffClient
export let salesperson: StaffClient
export let technician: StaffClient
export let homeId: number
let furnaceId: number
let thermostatId: number
export let permitId: number

/** A product for one test file, with prices of furnaces and a new home for each test. */
export function startDrafting() {
  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.signIn('admin')
    salesperson = await app.signIn('salesperson')
    technician = await app.signIn('technician')
    await admin.post('/api/ProposalSettings/Save', {
      ...(await admin.get<object>('/api/ProposalSettings/Find')).body,
      taxes: [{ name: 'HST', percent: 13 }],
      cancellationNotices: { ontario: 'You have ten days to cancel.', canada: null, us: null },
    })
    const system = (columns: object) => insertIdealSystem(app.db, columns)
    const best = await system({ equipmentKind: 'furnace', afuePercent: 96, hasEcmMotor: true })
    const least = await system({
      equipmentKind: 'furnace',
      afuePercent: 95,
      hasEcmMotor: true,
      isDefault: false,
    })
    const control = await system({ equipmentKind: 'thermostat' })
    const sold = async (columns: object) => (await insertPriceEntry(app.db, { ...days, ...columns })).id
    furnaceId = await sold({
      kind: 'furnace',
      idealSystemId: best.id,
      priceCents: 520_000,
      name: 'Furnace 96 %',
    })
    await sold({ kind: 'furnace', idealSystemId: least.id, priceCents: 480_000, isMinimum: true })
    thermostatId = await sold({ kind: 'thermostat', idealSystemId: control.id, priceCents: 30_000 })
    permitId = await sold({ kind: 'other', priceCents: 18_500, isTaxable: false })
  })
  beforeEach(async () => {
    app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
    const furnace = {
      installationYear: 2004,
      afuePercent: 80,
      hasEcmMotor: false,
      hasProgrammableThermostat: false,
    }
    const home = await insertCustomer(app.db, {
      monthlyGasUsage: 56,
      billingTypeId: 1,
      equipment: { 'Furnace 1': furnace, 'AC 1': {} },
    })
    homeId = home.id
  })
  afterAll(() => app.close())
}

/** Drafts for another home until the test ends. */
export function draftFor(id: number) {
  homeId = id
}

export const furnaceLine = (change: object = {}) => ({
  priceEntryId: furnaceId,
  quantity: 1,
  unitPriceCents: 520_000,
  priceReason: null,
  places: ['Furnace 1' as const],
  ...change,
})
export const line = (priceEntryId: number, unitPriceCents: number) => ({
  priceEntryId,
  quantity: 1,
  unitPriceCents,
  priceReason: null,
  places: [],
})
export const option = (key: 'a' | 'b', change: object = {}) => ({
  key,
  label: 'Good',
  lines: [furnaceLine()],
  rebateIds: [],
  financingPlanIds: [],
  comfortTexts: [],
  ...change,
})
export const draft = (change: object = {}): ProposalDraft => ({
  need: 'end-of-life',
  contactOrigin: 'asked-for-quote',
  repairQuote: null,
  staffNote: 'Never shown',
  options: [
    option('a'),
    option('b', { label: 'Better', lines: [furnaceLine(), line(thermostatId, 30_000)] }),
  ],
  discount: null,
  suggestion: { key: 'b', reason: 'It costs little more.' },
  validityDays: 30,
  leadDays: 21,
  personalMessage: null,
  ...change,
})
export const save = (who: Client, change: object = {}) =>
  who.post<Saved & Refused>(url('SaveProposal'), { customerId: homeId, draft: draft(), ...change })
export const preview = async (change: object = {}, explain: string | null = null) =>
  (await admin.post<Preview>(url('PreviewProposal'), { customerId: homeId, draft: draft(change), explain }))
    .body
export const find = (who: Client, id: number) => who.get<ProposalDetails>(`${url('GetProposal')}?id=${id}`)
export const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

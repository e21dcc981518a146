import { desc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AssumptionsInForce } from '#contract/office/settings.ts'
import { customers, outbox, priceEntries, throttles } from '#db/schema.ts'
import type { ComparedKind } from '#engine/analysis-input.ts'
import { ontarioAssumptions, usAssumptions } from '#engine/assumptions/assumptions.ts'
import { insertAssumptions } from '#server/analysis/assumption-sets.ts'
import { rankSomeHomes } from '#server/call-list/rank-homes.ts'
import type { OfferPlace, TypedOffer } from '#tests/claims/offer-inputs.ts'
import { readAloud } from '#tests/support/read-aloud.ts'
import { readPdfAloud } from '#tests/support/read-pdf-aloud.ts'
import { type StaffClient, startTestApp } from './app.ts'
import { setNotice } from './cancellation-notice.ts'
import { printTestDocument } from './emails.ts'
import { exportRows } from './exports.ts'
import { linkCookie, sendProposal } from './proposals.ts'
import { openHome } from './reports.ts'
import { insertSold, leastPrices } from './sold-equipment.ts'

/** What is said of an offer, by the place where it is read. */
export type SaidOfOffer = Record<OfferPlace, readonly string[]>

const usual = {
  home: { monthlyGasUsage: 56, monthlyElectricityUsage: 120, billingTypeId: 1, gasHeatsWater: true },
  'Furnace 1': {
    heatingFuel: 'gas',
    heaterKind: 'furnace',
    installationYear: 2004,
    maintenanceYear: 2025,
    monthlyEfficiency: 80,
    doesFurnaceHaveECM: false,
    isNonProgrammableThermostat: true,
    isPoorHumidifier: false,
  },
  'AC 1': {
    coolerKind: 'central',
    installationYear: 2010,
    maintenanceYear: 2025,
    acBTU: 36_000,
    acSEER: 10,
    acCOST: 0.12,
    acHrsInSeason: 500,
  },
}
const typedAt = new Date('2026-06-15T15:00:00Z')

/** A business that sells a furnace, an air conditioner and two devices, and has a price for the least of each. */
export async function startOffering() {
  const app = await startTestApp({ printDocument: printTestDocument })
  app.clock.moveTo(typedAt)
  let admin = await app.signIn('admin')
  await setNotice(app.db)
  // Why: numbers of their own tell those of a home and a proposal from every figure.
  await app.db.execute(sql`alter sequence customers_id_seq restart with 700001`)
  await app.db.execute(sql`alter sequence proposals_id_seq restart with 800001`)
  const sold = await insertSold(app.db)

  /** Puts back what an earlier row typed. */
  async function startAnew({ state }: TypedOffer) {
    await app.db.delete(throttles)
    await app.db.update(customers).set({ deletedAt: app.clock.now() })
    for (const kind of ['furnace', 'air-conditioner'] as const)
      await app.db
        .update(priceEntries)
        .set({ priceCents: leastPrices[kind], validUntil: null })
        .where(eq(priceEntries.id, sold.least[kind]))
    const assumptions = state === undefined ? ontarioAssumptions : usAssumptions
    await insertAssumptions(app.db, assumptions, app.clock.now(), null)
  }

  /** Moves to a day on which the Admin signs in. */
  async function startOn(moment: Date) {
    app.clock.moveTo(moment)
    admin = await app.signIn('admin')
  }

  async function press<Answer = unknown>(who: StaffClient, call: string, about: object): Promise<Answer> {
    const answer = await who.post<Answer>(`/api/${call}`, about)
    expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body
  }

  async function typeSettings({ state, settings = {}, least = {} }: TypedOffer) {
    const inForce = async () => (await admin.get<AssumptionsInForce>('/api/Settings/Assumptions')).body.id
    const save = async (changes: object) =>
      press(admin, 'Settings/SaveAssumptions', { basedOnId: await inForce(), changes })
    if (state !== undefined) await save({ state })
    if (Object.keys(settings).length > 0) await save(settings)
    const { body: entries } = await admin.get<{ id: number }[]>('/api/PriceBook/GetAllEntries')
    for (const [kind, change] of Object.entries(least)) {
      const entry = entries.find(({ id }) => id === sold.least[kind as ComparedKind])
      await press(admin, 'PriceBook/AddOrUpdateEntry', { ...entry, ...change })
    }
  }

  async function saveHome({ home, equipment = {}, afterwards = [] }: TypedOffer): Promise<number> {
    const places = { 'Furnace 1': {}, 'AC 1': {}, ...equipment }
    const equipmentDetails = Object.entries(places).map(([equipmentTypeName, entry]) => ({
      equipmentTypeName,
      isEquipmentSelected: true,
      ...(equipmentTypeName in usual && usual[equipmentTypeName as keyof typeof usual]),
      ...entry,
    }))
    const { id } = await press<{ id: number }>(admin, 'Customer/AddOrUpdateCustomer', {
      address: '1 Table Lane',
      email: 'owner@test.example',
      ...usual.home,
      ...home,
      equipmentDetails,
    })
    for (const { call, about } of afterwards) await press(admin, call, { customerId: id, ...about })
    return id
  }

  /** Saves and sends a proposal of two options, of which the second brings a thermostat and a humidifier. */
  async function send(customerId: number, { quote }: TypedOffer): Promise<number> {
    const line = (priceEntryId: number, unitPriceCents: number, places: string[] = []) => ({
      priceEntryId,
      quantity: 1,
      unitPriceCents,
      priceReason: null,
      places,
    })
    const both = [line(sold.furnace, 620_000, ['Furnace 1']), line(sold.cooler, 520_000, ['AC 1'])]
    const devices = [line(sold.thermostat, 30_000), line(sold.humidifier, 60_000)]
    const option = { rebateIds: [], financingPlanIds: [], comfortTexts: [] }
    const draft = {
      need: quote === null ? 'end-of-life' : 'repair-or-replace',
      contactOrigin: 'asked-for-quote',
      repairQuote: quote === null ? null : { place: 'Furnace 1', cents: 60_000, ...quote },
      staffNote: null,
      options: [
        { ...option, key: 'a', label: 'Good', lines: both },
        { ...option, key: 'b', label: 'Better', lines: [...both, ...devices] },
      ],
      discount: null,
      suggestion: null,
      validityDays: 30,
      leadDays: 21,
      personalMessage: null,
    }
    const { id } = await press<{ id: number }>(admin, 'Proposal/SaveProposal', { customerId, draft })
    await sendProposal(admin, id)
    return id
  }

  /** The cells of an exported list. */
  async function fileOf(path: string, query = ''): Promise<string[]> {
    const { rows } = await exportRows(admin, path, query)
    return rows.map((row) => row.map((cell) => cell ?? '–').join(' | '))
  }

  const parts = ['to-call', 'ask-for-plate', 'in-hand', 'do-not-contact'] as const
  async function callListOf(): Promise<string[]> {
    while (await rankSomeHomes({ db: app.db, clock: app.clock.now })) {
      // Each round ranks a batch.
    }
    const pages = await Promise.all(
      parts.map((part) =>
        press<{ rows: { why: string; range: string | null }[] }>(admin, 'CallList/GetHomesByFilters', {
          part,
        }),
      ),
    )
    return pages.flatMap(({ rows }, index) =>
      rows.map(({ why, range }) => `${parts[index]}: ${why} | ${range}`),
    )
  }

  async function offerOf(id: number, isPrinted: boolean) {
    const reader = app.visitor()
    reader.cookies.set(...(await linkCookie(app.db, id, 'owner@test.example')))
    const page = (await reader.get<string>(`/proposal/${id}`)).body
    // Why not always: drawing the paper takes longer than everything else together.
    const paper = isPrinted
      ? await readPdfAloud((await admin.get(`/api/Proposal/GetProposalPdf?id=${id}`)).bytes)
      : ''
    const [mail] = await app.db
      .select({ subject: outbox.subject, text: outbox.text })
      .from(outbox)
      .orderBy(desc(outbox.id))
      .limit(1)
    return {
      proposal: readAloud(page),
      paper,
      mail: `${mail?.subject}\n${mail?.text}`,
    }
  }

  /** Types all of it, and reads every page, paper, letter, list and file. */
  async function saidOf(typed: TypedOffer, isPrinted: boolean): Promise<SaidOfOffer> {
    await startAnew(typed)
    const linesBefore = (await fileOf('AuditTrail')).length
    await typeSettings(typed)
    const customerId = await saveHome(typed)
    const proposalId = typed.sends === false ? null : await send(customerId, typed)
    const [stored] = await app.db.select().from(customers).where(eq(customers.id, customerId))
    if (!stored?.accessCode) throw new Error('The home has no label')
    if (typed.readOn !== undefined) await startOn(new Date(typed.readOn))
    const offer = proposalId === null ? null : await offerOf(proposalId, isPrinted)
    const holder = await openHome(app, { id: customerId, accessCode: stored.accessCode })
    const label = readAloud((await holder.get<string>(`/customer-profile/${customerId}`)).body)
    const comparison = readAloud((await holder.get<string>('/customer-system-analysis')).body)
    const staff = await admin.get<{ line: string }[]>(`/api/Customer/GetVerdicts?id=${customerId}`)
    const callList = await callListOf()
    const callListFile = (
      await Promise.all(
        ['to-call', 'ask-for-plate', 'in-hand'].map((part) => fileOf('CallList', `part=${part}`)),
      )
    ).flat()
    const audit = await fileOf('AuditTrail')
    const cleaned = (lines: readonly string[]) =>
      lines
        .map((line) => line.trim().replaceAll(new RegExp(`\\b(?:${customerId}|${proposalId})\\b`, 'g'), 'N'))
        .map((line) =>
          line
            .replaceAll(/admin \d+/g, 'somebody')
            .replaceAll(/\b[0-9a-f]{64}\b|(?<=code )[0-9a-f]{12}/g, 'C')
            .replaceAll(/(?<=assumptions )\d+/gi, 'N'),
        )
        .filter((line) => line !== '' && !line.includes(stored.accessCode ?? ''))
    const linesOf = (text: string | undefined) => cleaned(text?.split('\n') ?? [])
    const said = {
      proposal: linesOf(offer?.proposal),
      paper: linesOf(offer?.paper),
      mail: linesOf(offer?.mail),
      label: linesOf(label),
      comparison: linesOf(comparison),
      staff: cleaned(staff.body.map(({ line }) => line)),
      callList: cleaned(callList),
      callListFile: cleaned(callListFile),
      proposalsFile: cleaned(await fileOf('Proposals')),
      customersFile: cleaned(await fileOf('Customers')),
      auditFile: cleaned(
        audit
          .slice(0, audit.length - linesBefore)
          .filter(isChange)
          .map(withoutMoment),
      ),
    }
    if (typed.readOn !== undefined) await startOn(typedAt)
    return said
  }
  return { app, saidOf }
}

/** Reading leaves its line, too. */
const isChange = (line: string) =>
  !/\| (?:Exported a list|Used the code of a label|Read a proposal) \|/.test(line)
const withoutMoment = (line: string) => line.split(' | ').slice(3).join(' | ')

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentNotes } from '#db/schema.ts'
import { contentOf } from '#documents/email/contents.ts'
import { plainText } from '#documents/email/render.tsx'
import { calendarDay } from '#domain/days.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { ontarioAssumptions } from '#engine/assumptions/assumptions.ts'
import { insertAssumptions } from '#server/analysis/assumption-sets.ts'
import { readCustomer } from '#server/customers/read.ts'
import { takeSnapshot } from '#server/reports/snapshot.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { printTestDocument } from '#tests/support/emails.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { byChance, filledIn, hear, neverSaid, nothingHeard, pieces, settings } from './claim.ts'
import { mailClaims, mailClaimTexts } from './comparison-mail-claims.ts'

let app: TestApp
let staff: Awaited<ReturnType<TestApp['signIn']>>
beforeAll(async () => {
  app = await startTestApp({ printDocument: printTestDocument })
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  staff = await app.signIn('technician')
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true, hasGoodHumidifier: true })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16, coolingBtuPerHour: 36_000 })
  for (const equipmentKind of ['humidifier', 'thermostat'] as const)
    await insertIdealSystem(app.db, { equipmentKind })
})
afterAll(() => app.close())

const maybe = <Value>(value: fc.Arbitrary<Value>, freq = 4) => fc.option(value, { nil: null, freq })
const year = maybe(fc.integer({ min: 1988, max: 2026 }))
const note = fc.constantFrom(
  ...Array<'none'>(6).fill('none'),
  'failing' as const,
  'fix-by' as const,
  'do-not-run' as const,
)
/** What is proposed: nothing is gained by it. */
const newFurnace = {
  installationYear: fc.constantFrom(2004, 2022),
  afuePercent: fc.constant(96),
  hasEcmMotor: fc.constantFrom(true, null),
  hasGoodHumidifier: fc.constant(true),
}
const newCooler = { installationYear: 2022, seer: 16, coolingBtuPerHour: 36_000 }

const anyPlace = (slot: EquipmentSlot, isAsProposed: boolean) => {
  const kind = kindOfSlot(slot)
  const served = fc.constantFrom(null, 2026, 2022)
  if (isAsProposed && kind === 'furnace')
    return fc.record({ hasProgrammableThermostat: fc.boolean(), ...newFurnace })
  if (isAsProposed && kind === 'air-conditioner') return fc.constant(newCooler)
  if (kind === 'furnace')
    return fc.record({
      installationYear: year,
      maintenanceYear: served,
      afuePercent: maybe(fc.integer({ min: 60, max: 98 })),
      hasEcmMotor: maybe(fc.boolean()),
      hasProgrammableThermostat: maybe(fc.boolean()),
      hasGoodHumidifier: maybe(fc.boolean()),
      heatingFuel: fc.constantFrom('gas' as const, 'gas' as const, 'gas' as const, 'oil' as const, null),
    })
  if (kind === 'air-conditioner')
    return fc.record({
      installationYear: year,
      maintenanceYear: served,
      seer: maybe(fc.integer({ min: 8, max: 20 })),
      coolingBtuPerHour: maybe(fc.constantFrom(24_000, 36_000, 48_000)),
      electricityPricePerKwh: maybe(fc.constantFrom(0.08, 0.12, 0.2), 1),
      seasonHours: maybe(fc.constantFrom(300, 540, 900), 1),
    })
  return fc.record({ installationYear: year })
}

const anyHome = fc
  .record({
    slots: fc.constantFrom<readonly EquipmentSlot[]>(
      ['Furnace 1'],
      ['AC 1'],
      ['Furnace 1', 'AC 1'],
      ['Furnace 1', 'AC 1', 'Thermostat'],
      ['Furnace 1', 'Furnace 2', 'AC 1'],
      ['Furnace 1', 'AC 1', 'AC 2'],
    ),
    alone: fc.constantFrom<EquipmentSlot | null>(...Array<null>(12).fill(null), 'Humidifier', 'Thermostat'),
    monthlyGasUsage: maybe(fc.constantFrom(1, 4, 30, 56, 120, 240), 8),
    gasHeatsWater: maybe(fc.boolean(), 2),
    billingTypeId: fc.constantFrom(1, 1, 2),
    noted: note,
    isAsProposed: fc.constantFrom(true, ...Array<false>(5).fill(false)),
  })
  .chain((home) =>
    fc.tuple(...home.slots.map((slot) => anyPlace(slot, home.isAsProposed))).map((places) => ({
      ...home,
      equipment: Object.fromEntries(home.slots.map((slot, index) => [slot, places[index]])),
    })),
  )

test('what the email of a comparison says is so, and each sentence of it is said', async () => {
  const heard = nothingHeard()
  const broken = new Set<string>()
  const sets = [ontarioAssumptions, ...settings()]
  const surroundings = { ...app, clock: app.clock.now, actor: { kind: 'staff', ...staff.user } as never }
  const homes = byChance(anyHome, Math.max(240, pieces / 10))
  for (const [
    index,
    { slots, alone, noted, isAsProposed: _same, equipment, ...columns },
  ] of homes.entries()) {
    const isNewSet = index % Math.ceil(homes.length / sets.length) === 0
    const set = sets[Math.floor((index * sets.length) / homes.length)]
    if (isNewSet && set) await insertAssumptions(app.db, set, app.clock.now(), null)
    const others = alone === null ? {} : { [alone]: { installationYear: 2012 } }
    const { id } = await insertCustomer(app.db, {
      ...columns,
      equipment: { ...others, ...equipment } as never,
    })
    if (noted !== 'none') await insertNote(id, slots[index % slots.length] ?? 'Furnace 1', noted)
    const customer = await readCustomer(app.db, id)
    if (!customer) throw new Error('No home')
    const report = await takeSnapshot(surroundings, customer, { slot: alone, seer: 0, sentTo: null })
    if ('problem' in report) continue
    const madeOn = calendarDay('America/New_York')(report.madeAt)
    const analyses = report.parts.map(({ analysis }) => analysis)
    const kind = alone === null ? ('system-analysis' as const) : ('analysis' as const)
    const email = { kind, analyses, answer: report.home.answer, madeOn, link: null }
    const business = { ...report.business, siteOrigin: null, trustFacts: [] } as never
    const content = contentOf(email, business)
    const text = plainText(content, business).split('\n-- \n')[0] ?? ''
    const said = {
      text,
      madeOn,
      analyses,
      answer: email.answer,
      isWaterUnknown: customer.gasHeatsWater === null,
    }
    for (const line of [content.subject, ...text.split('\n')]) {
      if (/ {2}|\s[.,]|\$-|[{}]|NaN|undefined|null|Your :/.test(line.trim())) broken.add(line)
      // Why with its stop again: a tag stands in brackets without it.
      const words = line.replace(/^\[(.*)\]$/, (_all, tag: string) => (tag.includes('.') ? `${tag}.` : tag))
      for (const { code, values } of filledIn(mailClaimTexts, words))
        hear(heard, mailClaims, code, { ...said, values })
    }
  }
  expect([...broken]).toEqual([])
  expect(heard.untrue).toEqual([])
  // Why not those: hardly any range has no width. What says them has its own test.
  const ofNoWidth = ['sure.sureOfOne', 'sure.estimatedOne']
  expect(neverSaid(heard, mailClaims).filter((code) => !ofNoWidth.includes(code))).toEqual([])
})

async function insertNote(
  customerId: number,
  slot: EquipmentSlot,
  said: 'failing' | 'fix-by' | 'do-not-run',
) {
  const isUnsafe = said !== 'failing'
  await app.db.insert(equipmentNotes).values({
    ...{ customerId, slot, said, notedAt: app.clock.now() },
    ...{ notedByUserId: staff.user.id, notedBy: staff.user.name },
    about: isUnsafe ? 'safety' : 'condition',
    fixBy: said === 'fix-by' ? '2026-12-20' : null,
    finding: isUnsafe ? 'A cracked heat exchanger' : null,
  })
}

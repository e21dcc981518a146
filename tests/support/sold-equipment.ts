import type { idealSystems } from '#db/schema.ts'
import type { startTestApp } from './app.ts'
import { insertIdealSystem } from './factories.ts'
import { insertPriceEntry } from './price-book.ts'

/** Cents of the least of each kind. */
export const leastPrices = { furnace: 542_400, 'air-conditioner': 420_000 } as const

/** What the business sells, and the entry of the least of each kind. */
export async function insertSold(db: Awaited<ReturnType<typeof startTestApp>>['db']) {
  const system = (columns: Partial<typeof idealSystems.$inferInsert>) =>
    insertIdealSystem(db, { equipmentName: 'New system', ...columns })
  const priced = async (columns: Parameters<typeof insertPriceEntry>[1]) =>
    (await insertPriceEntry(db, { includes: 'All of it', ...columns })).id
  const furnace = await system({ afuePercent: 96, hasEcmMotor: true, hasProgrammableThermostat: true })
  const cooler = await system({ equipmentKind: 'air-conditioner', seer: 18, coolingBtuPerHour: 36_000 })
  const thermostat = await system({ equipmentKind: 'thermostat' })
  const humidifier = await system({ equipmentKind: 'humidifier' })
  const leastFurnace = await system({ afuePercent: 96, hasEcmMotor: true, isDefault: false })
  const leastCooler = await system({ equipmentKind: 'air-conditioner', seer: 16, isDefault: false })
  const isCooler = { kind: 'air-conditioner', ratingStandard: 'seer' } as const
  return {
    furnace: await priced({
      kind: 'furnace',
      idealSystemId: furnace.id,
      priceCents: 620_000,
      name: 'Furnace',
    }),
    cooler: await priced({ ...isCooler, idealSystemId: cooler.id, priceCents: 520_000, name: 'Cooler' }),
    thermostat: await priced({
      kind: 'thermostat',
      idealSystemId: thermostat.id,
      priceCents: 30_000,
      name: 'Thermostat',
    }),
    humidifier: await priced({
      kind: 'humidifier',
      idealSystemId: humidifier.id,
      priceCents: 60_000,
      name: 'Humidifier',
    }),
    least: {
      furnace: await priced({
        kind: 'furnace',
        idealSystemId: leastFurnace.id,
        priceCents: leastPrices.furnace,
        isMinimum: true,
        name: 'Least furnace',
      }),
      'air-conditioner': await priced({
        ...isCooler,
        idealSystemId: leastCooler.id,
        priceCents: leastPrices['air-conditioner'],
        isMinimum: true,
        name: 'Least cooler',
      }),
    },
  }
}

import type { Overview } from '#contract/dashboard.ts'
import { type EquipmentKind, equipmentKinds, kindOfSlot } from '#domain/equipment.ts'
import { type AgeBand, ageBandOf, ageBands } from '#domain/equipment-age.ts'
import { requestReasons } from '#domain/requests.ts'
import { calls } from '../calls.ts'
import { countEquipmentByYear, countForDashboard, countRequestsByWeek, findOldestWaiting } from './queries.ts'

/** A quarter of a year: long enough to see a season begin. */
const shownWeeks = 12

const stats = calls.dashboard.stats.handler(({ context: { db } }) => countForDashboard(db))

const overview = calls.dashboard.overview.handler(async ({ context: { db, clock } }) => {
  const now = clock()
  const [requestsByWeek, oldest, equipment] = await Promise.all([
    countRequestsByWeek(db, shownWeeks, now),
    findOldestWaiting(db),
    countEquipmentByYear(db),
  ])
  return {
    requestsByWeek,
    oldestWaiting: oldest ? toWaiting(oldest) : null,
    equipmentByAge: equipmentKinds.map(({ kind, name }) => ({
      equipmentName: name,
      counts: countByBand(equipment, kind, now.getUTCFullYear()),
    })),
  }
})

type Waiting = NonNullable<Awaited<ReturnType<typeof findOldestWaiting>>>

function toWaiting({ reason, equipmentKind, requestedAt, ...row }: Waiting): Overview['oldestWaiting'] {
  return {
    ...row,
    requestReason: requestReasons.find((candidate) => candidate.reason === reason)?.name ?? reason,
    equipmentName:
      equipmentKinds.find((candidate) => candidate.kind === equipmentKind)?.name ?? equipmentKind,
    requestedDate: requestedAt.toISOString(),
  }
}

type ByYear = Awaited<ReturnType<typeof countEquipmentByYear>>

function countByBand(equipment: ByYear, kind: EquipmentKind, thisYear: number) {
  const ofKind = equipment.filter((group) => kindOfSlot(group.slot) === kind)
  const countIn = (band: AgeBand) =>
    ofKind
      .filter((group) => ageBandOf(group.installationYear, thisYear) === band)
      .reduce((sum, group) => sum + group.count, 0)
  return Object.fromEntries(ageBands.map(({ band }) => [band, countIn(band)])) as Record<AgeBand, number>
}

export const dashboardHandlers = { stats, overview }

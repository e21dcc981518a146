import { CustomerFilter } from '#contract/homes/customers.ts'
import type { Overview } from '#contract/office/dashboard.ts'
import { kindOfSlot, placeKinds } from '#domain/homes/equipment/equipment.ts'
import { type AgeBand, ageBandNames, ageBandOf } from '#domain/homes/list/equipment-age.ts'
import { homeGapNames } from '#domain/homes/list/home-gaps.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { calls } from '../calls.ts'
import { asOf, customerList } from '../customers/queries.ts'
import { businessYear } from '../proposal-settings/queries.ts'
import {
  countEquipmentByYear,
  countForDashboard,
  countRequestsByWeek,
  listOverdueSteps,
  listVisitsToday,
  listWaitingLongest,
} from './queries.ts'

/** A quarter of a year, enough to see a season begin. */
const shownWeeks = 12

const stats = calls.dashboard.stats.handler(({ context: { db } }) => countForDashboard(db))

const overview = calls.dashboard.overview.handler(async ({ input: { timeZone }, context: { db, clock } }) => {
  const now = clock()
  const today = { now: now.toISOString() }
  const [steps, visits, requestsByWeek, waiting, equipment, thisYear] = await Promise.all([
    listOverdueSteps(db, today),
    listVisitsToday(db, today),
    countRequestsByWeek(db, { weeks: shownWeeks, now, timeZone }),
    listWaitingLongest(db),
    countEquipmentByYear(db),
    businessYear(db, now),
  ])
  return {
    overdueSteps: steps,
    visitsToday: visits.map(inWords),
    requestsByWeek,
    waitingLongest: waiting.map(toWaiting),
    equipmentByAge: countByAge(equipment, thisYear),
  }
})

type Waiting = Awaited<ReturnType<typeof listWaitingLongest>>[number]

function toWaiting({ requestedAt, ...row }: Waiting): Overview['waitingLongest'][number] {
  return { ...inWords(row), requestedDate: requestedAt.toISOString() }
}

/** A request with reason and equipment as people read them. */
function inWords<Row extends Pick<Waiting, 'reason' | 'equipmentKind'>>({
  reason,
  equipmentKind,
  ...row
}: Row) {
  return {
    ...row,
    requestReason: requestReasons.find((candidate) => candidate.reason === reason)?.name ?? reason,
    equipmentName: placeKinds.find((candidate) => candidate.kind === equipmentKind)?.name ?? equipmentKind,
  }
}

type ByYear = Awaited<ReturnType<typeof countEquipmentByYear>>

/** One pass, because there are hundreds of groups, one per slot and year. */
function countByAge(equipment: ByYear, thisYear: number): Overview['equipmentByAge'] {
  const countsOf = new Map(
    placeKinds.map(({ kind }) => [kind, new Map<AgeBand, number>(ageBandNames.map((band) => [band, 0]))]),
  )
  for (const { slot, installationYear, count } of equipment) {
    const counts = countsOf.get(kindOfSlot(slot))
    const band = ageBandOf(installationYear, thisYear)
    counts?.set(band, (counts.get(band) ?? 0) + count)
  }
  return placeKinds.map(({ kind, name }) => ({
    equipmentName: name,
    counts: Object.fromEntries(countsOf.get(kind) ?? []) as Record<AgeBand, number>,
  }))
}

const gaps = calls.dashboard.gaps.handler(async ({ context: { db, clock } }) => {
  const now = await asOf(db, clock())
  return Promise.all(
    homeGapNames.map(async (gap) => {
      const { total, totalIsCapped } = await customerList.count(db, {
        ...CustomerFilter.parse({ gap }),
        ...now,
      })
      return { gap, count: total, isCapped: totalIsCapped }
    }),
  )
})

export const dashboardHandlers = { stats, overview, gaps }

import type { EquipmentKind } from '../homes/equipment.ts'

/** Where one verdict ends and another begins. */
export type VerdictThresholds = {
  /** Ages in years at which equipment of a kind is usually replaced, both ends included. */
  window: Readonly<Record<EquipmentKind, readonly [low: number, high: number]>>
  youngYears: number
  /** Dollars a year below which a saving is small. */
  smallSavingPerYear: number
  /** Dollars a year at the low end from which a saving is big, as long as no prices are known. */
  bigSavingPerYear: number
  /** With prices, a saving is big if its low end pays back within this share of the median life. */
  bigPaybackShareOfLife: number
  medianLife: { furnace: number; 'air-conditioner': number }
  /** Share of the saving added on each side where no range is known. */
  roughBand: { sure: number; estimated: number }
  /** Calendar years after which the next service is due: months are unknown, so a full year is certain only after two. */
  serviceDueYears: number
  /** Calendar years for which a note by staff stays valid. */
  noteYears: number
  /** Days for which a repair quote stays valid. */
  quoteDays: number
  /** Ratings that already use little energy. */
  efficient: { afue: number; seer: number }
  /** Ratings from which on no plausible bill makes a saving big. */
  ordinary: { afue: number; seer: number }
  earliestYear: number
}

/**
 * Replacement ages: contractors and builders, Appliance Magazine, Hydro One. From the low end about 4 in 10 units fail within five
 * years, from the high end about two in three. Service every year: CPSC, TSSA, NRCan. Young: the usual base warranty on parts. The
 * amounts of savings and the shares are judgement.
 */
export const usualThresholds: VerdictThresholds = {
  window: {
    furnace: [15, 20],
    'air-conditioner': [10, 15],
    humidifier: [8, 12],
    thermostat: [10, 15],
  },
  youngYears: 5,
  smallSavingPerYear: 50,
  bigSavingPerYear: 400,
  bigPaybackShareOfLife: 0.5,
  medianLife: { furnace: 20, 'air-conditioner': 15 },
  roughBand: { sure: 0.2, estimated: 0.4 },
  serviceDueYears: 2,
  noteYears: 2,
  quoteDays: 90,
  efficient: { afue: 90, seer: 14 },
  ordinary: { afue: 78, seer: 10 },
  earliestYear: 1900,
}

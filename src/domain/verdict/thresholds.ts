import type { EquipmentKind } from '../homes/equipment.ts'

/** Where one verdict ends and another begins. */
export type VerdictThresholds = {
  /** Years of age in which equipment of a kind is usually replaced; both ends belong to it. */
  window: Readonly<Record<EquipmentKind, readonly [low: number, high: number]>>
  youngYears: number
  /** Dollars a year below which a saving is small. */
  smallSavingPerYear: number
  /** Dollars a year at the low end from which a saving is big, as long as no prices are known. */
  bigSavingPerYear: number
  /** With prices: a saving is big if it pays back, at its low end, within this share of the median life. */
  bigPaybackShareOfLife: number
  medianLife: { furnace: number; 'air-conditioner': number }
  /** Share of the saving to each side where no range is known. */
  roughBand: { sure: number; estimated: number }
  /** Calendar years after a service from which the next is due: months are unknown, so only two prove a full one. */
  serviceDueYears: number
  /** Calendar years for which a note of staff holds. */
  noteYears: number
  /** Days for which a repair quote holds. */
  quoteDays: number
  /** Ratings that already use little energy. */
  efficient: { afue: number; seer: number }
  /** Ratings from which no plausible bill makes a saving big. */
  ordinary: { afue: number; seer: number }
  earliestYear: number
}

/**
 * Windows: contractors and builders, Appliance Magazine, Hydro One. At the low end about 4 in 10 units end within five years, at the
 * high end about two in three. Service every year: CPSC, TSSA, NRCan. Young: the usual base warranty of parts. The amounts of savings
 * and the shares are judgement.
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

/**
 * The smallest and largest values that may be recorded for a home. Values outside are refused on entry and never used;
 * forms, calls and assumptions take the limits from here (docs/decisions/119). The last allowed year is the present one.
 */
export const inputLimits = {
  afuePercent: { least: 40, most: 100 },
  seer: { least: 5, most: 30 },
  coolingBtuPerHour: { least: 6_000, most: 72_000 },
  year: { least: 1940 },
  seasonHours: { least: 0, most: 4_000 },
  dollars: { least: 0, most: 100_000 },
  dollarsPerKwh: { least: 0, most: 2 },
} as const

/**
 * The smallest and largest values recorded of a home. Values outside are refused where they are typed and never computed with;
 * forms, calls and assumptions take the limits from here (docs/decisions/119). Years end with the present one.
 */
export const inputLimits = {
  afuePercent: { least: 40, most: 100 },
  seer: { least: 5, most: 30 },
  coolingBtuPerHour: { least: 6_000, most: 72_000 },
  year: { least: 1940 },
  seasonHours: { least: 0, most: 2_000 },
  dollars: { least: 0, most: 100_000 },
  dollarsPerKwh: { least: 0, most: 2 },
} as const

/** What changes with the years: each is told with its own source and day. */
export const datedPaths = ['gasPricePerUnit', 'electricityPrice', 'gridGPerKWh'] as const
export type DatedPath = (typeof datedPaths)[number]

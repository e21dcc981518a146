import type { DatedPath } from '#engine/dated-paths.ts'

const names = {
  gasPricePerUnit: 'the gas price',
  electricityPrice: 'the electricity price',
  gridGPerKWh: 'the CO2e of the grid',
} as const satisfies Record<DatedPath, string>

const isNamed = (path: string): path is DatedPath => Object.hasOwn(names, path)

/** A price of the comparison as a sentence names it: 'the gas price'. */
export function priceInSentence(path: string | null): string {
  return path !== null && isNamed(path) ? names[path] : 'the prices'
}

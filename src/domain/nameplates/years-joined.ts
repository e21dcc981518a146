import { anyOf } from '#texts/formats.ts'

/** '1980 or 2001', '2018, 2019 or 2020' */
export function yearsJoined(years: readonly number[]): string {
  return anyOf(years.map(String))
}

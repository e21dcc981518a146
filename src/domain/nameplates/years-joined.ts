// Why of Britain: American lists have a comma before the last word.
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** '1980 or 2001', '2018, 2019 or 2020' */
export function yearsJoined(years: readonly number[]): string {
  return either.format(years.map(String))
}

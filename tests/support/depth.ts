/** `npm run deep` sets it: what `npm test` only samples is then tried whole. docs/decisions/022 */
const isDeep = process.env.TEST_DEPTH === 'deep'

/** How often a test repeats itself: so often in `npm test`, and so often in `npm run deep`. */
export const rounds = (everyDay: number, deep: number): number => (isDeep ? deep : everyDay)

/** Every row in `npm run deep`; in `npm test` the first and each so many rows after it. */
export const sampled = <Row>(rows: readonly Row[], each: number): readonly Row[] =>
  isDeep ? rows : rows.filter((_row, index) => index % each === 0)

/** Every row in `npm run deep`; in `npm test` one of them, for each `nth` another. */
export function oneOf<Row>(rows: readonly Row[], nth: number): readonly Row[] {
  if (isDeep || rows.length === 0) return rows
  const index = nth % rows.length
  return rows.slice(index, index + 1)
}

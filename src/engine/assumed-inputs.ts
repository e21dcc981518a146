import type { EstimateCode, NoteCode } from './analysis-outcome.ts'

/** An input that nobody entered for this home. */
export type AssumedInput = EstimateCode | (typeof assumingNotes)[number]

/** Notes on a value that was put in the place of a missing one; an estimate is such by itself. */
const assumingNotes = [
  'ELECTRICITY_PRICE_ASSUMED',
  'ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM',
  'SEASON_HOURS_ASSUMED',
  'SEASON_HOURS_FROM_PROPOSED_SYSTEM',
] as const satisfies readonly NoteCode[]

/** The inputs of one or several comparisons of a home that were assumed, each of them once. */
export function assumedInputs(
  compared: readonly {
    estimated: readonly { code: EstimateCode }[]
    notes: readonly { code: NoteCode }[]
  }[],
): AssumedInput[] {
  const codes = compared.flatMap(({ estimated, notes }) => [
    ...estimated.map(({ code }) => code),
    ...assumingNotes.filter((code) => notes.some((note) => note.code === code)),
  ])
  return [...new Set(codes)]
}

/** Picks the fields of the home itself out of a larger record. */
export function pickFields<Field extends string, Fields extends Record<Field, unknown>>(
  record: Fields,
  names: readonly Field[],
): Pick<Fields, Field> {
  const picked: Partial<Fields> = {}
  for (const name of names) picked[name] = record[name]
  return picked as Pick<Fields, Field>
}

export type FieldValue = string | number | boolean | null

/** The fields of a form by path. */
export type Fields = Readonly<Record<string, FieldValue>>

export type Side = 'mine' | 'theirs'

/** A field in which the form and a newer record differ. */
export type Difference = {
  path: string
  mine: FieldValue
  theirs: FieldValue
  /** Whether it was changed here; otherwise their value is the default choice. */
  isMine: boolean
}

/** Names of fields and values for the person who chooses between them. */
export type FieldWords = {
  name: (path: string) => string
  value: (path: string, value: FieldValue) => string
}

/** The fields in which the form and the newer record differ; `base` is what both started from. */
export function differencesOf({ base, mine, theirs }: Record<'base' | Side, Fields>): Difference[] {
  return Object.entries(mine).flatMap(([path, value]) => {
    const other = theirs[path] ?? null
    return value === other ? [] : [{ path, mine: value, theirs: other, isMine: value !== base[path] }]
  })
}

/** The fields to take from the newer record: those chosen, and without a choice those not changed here. */
export function takenOver(
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): Fields {
  const taken = differences.filter(
    ({ path, isMine }) => (choices[path] ?? (isMine ? 'mine' : 'theirs')) === 'theirs',
  )
  return Object.fromEntries(taken.map(({ path, theirs }) => [path, theirs]))
}

/** A value in plain words. */
export function shownValue(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === '' ? '(empty)' : String(value)
}

export type FieldValue = string | number | boolean | null

/** What a form holds, each field by its path. */
export type Fields = Readonly<Record<string, FieldValue>>

export type Side = 'mine' | 'theirs'

/** A field in which the form and a newer record differ. */
export type Difference = {
  path: string
  mine: FieldValue
  theirs: FieldValue
  /** Whether it was changed here; what was not is theirs unless chosen otherwise. */
  isMine: boolean
}

/** How fields and their values are called where somebody chooses between them. */
export type FieldWords = {
  name: (path: string) => string
  value: (path: string, value: FieldValue) => string
}

/** Fields in which the form and the newer record differ; `base` is what both started from. */
export function differencesOf({ base, mine, theirs }: Record<'base' | Side, Fields>): Difference[] {
  return Object.entries(mine).flatMap(([path, value]) => {
    const other = theirs[path] ?? null
    return value === other ? [] : [{ path, mine: value, theirs: other, isMine: value !== base[path] }]
  })
}

/** What the form takes over from the newer record: what was chosen, and without a choice what was not changed here. */
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

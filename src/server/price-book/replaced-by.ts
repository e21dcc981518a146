type Replaceable = { replacesId: number | null; state: string }

type Errors = { NOT_FOUND: () => Error; ALREADY_REPLACED: () => Error }

/**
 * The record that a saved one follows: that of a stored record never changes, and of a new one it has to exist and to have no other
 * follower. docs/decisions/189
 */
export async function replacedBy(
  input: { replacesId: number | null },
  before: Replaceable | undefined,
  find: (id: number) => Promise<Replaceable | undefined>,
  errors: Errors,
): Promise<number | null> {
  if (before) return before.replacesId
  if (input.replacesId === null) return null
  const replaced = await find(input.replacesId)
  if (!replaced) throw errors.NOT_FOUND()
  if (replaced.state === 'replaced') throw errors.ALREADY_REPLACED()
  return input.replacesId
}

/** True when the database refused a row because the named unique index already holds its value. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (
    cause instanceof Error &&
    'code' in cause &&
    cause.code === '23505' &&
    'constraint_name' in cause &&
    cause.constraint_name === index
  )
}

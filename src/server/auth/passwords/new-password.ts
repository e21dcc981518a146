import type { FieldProblem } from '#contract/errors.ts'
import { adviceOnPassword } from '#domain/people/password-strength.ts'
import { currentBusiness } from '../../business/queries.ts'
import type { Queryable } from '../../deps.ts'

type NewPassword = { path: string; password: string; about: readonly string[] }

/**
 * What is wrong with a password that somebody chooses, as the problem of its field; nothing for a good one. The texts of
 * `about` and the name of the business are what a stranger would try first. docs/decisions/071
 */
export async function problemsOfPassword(
  db: Queryable,
  { path, password, about }: NewPassword,
): Promise<FieldProblem[]> {
  const { name } = await currentBusiness(db)
  const message = await adviceOnPassword(password, [...about, name])
  return message === undefined ? [] : [{ path, message }]
}

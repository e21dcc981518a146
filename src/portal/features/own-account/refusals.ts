import { hasCode, problemsOf, refusalInWords } from '../../api/failures.ts'

/** Why a second factor was not changed, by the field to blame: the password or the code. */
export function refusalsOfProof(error: unknown): Record<string, string> {
  const sentence = refusalInWords(error) ?? ''
  if (hasCode(error, 'WRONG_PASSWORD')) return { password: sentence }
  if (hasCode(error, 'WRONG_CODE')) return { code: sentence }
  if (hasCode(error, 'TOO_MANY_ATTEMPTS')) return { password: sentence, code: sentence }
  return problemsOf(error)
}

/** Why a password was not changed, by its field: what is wrong with the old one, else with the new one. */
export function refusalsOfNewPassword(error: unknown): Record<string, string> {
  const isAboutOld = hasCode(error, 'WRONG_PASSWORD') || hasCode(error, 'TOO_MANY_ATTEMPTS')
  return isAboutOld ? { oldPassword: refusalInWords(error) ?? '' } : problemsOf(error)
}

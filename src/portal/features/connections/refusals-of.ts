import { hasCode, problemsOf, refusalInWords } from '../../api/failures.ts'

/** Why nothing was made, by the field to blame; a full list is told at the first field of its form. */
export function refusalsOf(error: unknown, full: { code: string; field: string }): Record<string, string> {
  const sentence = refusalInWords(error) ?? ''
  if (hasCode(error, 'WRONG_PASSWORD') || hasCode(error, 'TOO_MANY_ATTEMPTS')) return { password: sentence }
  if (hasCode(error, full.code)) return { [full.field]: sentence }
  return problemsOf(error)
}

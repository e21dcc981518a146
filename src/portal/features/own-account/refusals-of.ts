import { hasCode, problemsOf, sentenceOf, waitInWords } from '../../api/failures.ts'

/** What was refused, by the field that it stands beside: a password, or a code. */
export function refusalsOf(error: unknown) {
  const sentence = [sentenceOf(error), waitInWords(error)].filter(Boolean).join(' ')
  if (hasCode(error, 'WRONG_PASSWORD')) return { password: sentence }
  if (hasCode(error, 'WRONG_CODE')) return { code: sentence }
  if (hasCode(error, 'TOO_MANY_ATTEMPTS')) {
    return { password: sentence, code: sentence }
  }
  return problemsOf(error)
}

import { messages } from '#texts/en/messages.ts'
import { problemsOf, refusalInWords, retryAfter } from '../../api/failures.ts'

/** Why signing in failed, in one or two sentences; undefined for a failure reported by a toast. */
export function refusalOf(error: unknown): string | undefined {
  return Object.keys(problemsOf(error)).length > 0 ? messages.signIn.formNotValid : refusalInWords(error)
}

/** For too many attempts, when to try again; undefined for any other error. */
export function tooManyInWords(error: unknown): string | undefined {
  return retryAfter(error) === undefined ? undefined : refusalInWords(error)
}

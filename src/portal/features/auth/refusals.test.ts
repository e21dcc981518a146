import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { refusalOf, tooManyInWords } from './refusals.ts'

const refused = (code: string, status: number, data?: unknown) =>
  new ORPCError(code, { status, message: 'In words.', data })

const badRequest = refused('BAD_REQUEST', 400, { problems: [{ path: 'email', message: 'Not an email' }] })
const waits = (retryAfterSeconds: number) => refused('TOO_MANY_ATTEMPTS', 429, { retryAfterSeconds })
const wait = (time: string) => `In words. You can try again in ${time}.`

test.each<[what: string, error: unknown, refusal: string | undefined, tooMany: string | undefined]>([
  ['wrong credentials', refused('BAD_CREDENTIALS', 401), 'In words.', undefined],
  ['what fields say', badRequest, messages.signIn.formNotValid, undefined],
  ['too many attempts for a second', waits(1), wait('1 second'), wait('1 second')],
  ['too many attempts for 59 seconds', waits(59), wait('59 seconds'), wait('59 seconds')],
  ['too many attempts for 60 seconds', waits(60), wait('1 minute'), wait('1 minute')],
  ['too many attempts for 61 seconds', waits(61), wait('2 minutes'), wait('2 minutes')],
  ['a failure of which a toast tells', new TypeError('Failed to fetch'), undefined, undefined],
  ['nothing', null, undefined, undefined],
])('above the button it is said of %s', (_what, error, refusal, tooMany) => {
  expect(refusalOf(error)).toBe(refusal)
  expect(tooManyInWords(error)).toBe(tooMany)
})

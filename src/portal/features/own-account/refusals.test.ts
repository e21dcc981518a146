import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { refusalsOfNewPassword, refusalsOfProof } from './refusals.ts'

const refused = (code: string, status: number, data?: unknown) =>
  new ORPCError(code, { status, message: 'In words.', data })

const wait = refused('TOO_MANY_ATTEMPTS', 429, { retryAfterSeconds: 61 })
const inWords = 'In words. You can try again in 2 minutes.'
const badRequest = refused('BAD_REQUEST', 400, { problems: [{ path: 'code', message: 'Six digits' }] })

describe('a refused change is blamed on', () => {
  test.each<[what: string, error: unknown, ofProof: object, ofNewPassword: object]>([
    ['the password', refused('WRONG_PASSWORD', 403), { password: 'In words.' }, { oldPassword: 'In words.' }],
    ['the code', refused('WRONG_CODE', 403), { code: 'In words.' }, {}],
    ['whatever was tried', wait, { password: inWords, code: inWords }, { oldPassword: inWords }],
    ['its field', badRequest, { code: 'Six digits' }, { code: 'Six digits' }],
    ['no field where it is not about one', refused('CONFLICT', 409), {}, {}],
    ['no field where nothing answered', new TypeError('Failed to fetch'), {}, {}],
  ])('%s', (_what, error, ofProof, ofNewPassword) => {
    expect(refusalsOfProof(error)).toEqual(ofProof)
    expect(refusalsOfNewPassword(error)).toEqual(ofNewPassword)
  })
})

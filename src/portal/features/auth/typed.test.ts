import { expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { problemsFound } from '../../ui/form/schema-problems.ts'
import { Retyped } from './retyped-password.ts'
import { Credentials } from './typed-credentials.ts'

const { emailNotValid } = messages.signIn

test.each([
  ['ada@example.com', {}],
  ['ada', { email: emailNotValid }],
  ['ada@', { email: emailNotValid }],
])('the email %j to sign in with has the problems %j', (email, problems) => {
  expect(problemsFound(Credentials.safeParse({ email, password: 'a secret' }).error)).toEqual(problems)
})

const long = 'juniper over the fence'
const other = "The passwords don't match"

test.each([
  [long, long, []],
  [long, `${long} `, [['retypedPassword', other]]],
  [long, '', [['retypedPassword', other]]],
  ['short', 'short', [['newPassword', expect.any(String)]]],
  // Why both: whoever mends the first must not learn of the second only then.
  [
    'short',
    'other',
    [
      ['newPassword', expect.any(String)],
      ['retypedPassword', other],
    ],
  ],
])('the password %j typed again as %j has the problems %j', (newPassword, retypedPassword, problems) => {
  const { error } = Retyped.safeParse({ token: 'a'.repeat(43), newPassword, retypedPassword })
  expect(Object.entries(problemsFound(error))).toEqual(problems)
})

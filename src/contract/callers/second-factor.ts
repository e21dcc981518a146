import { z } from 'zod'
import { messages } from '#texts/en/messages.ts'
import { peopleProblems } from '#texts/en/problems/people.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment } from '../fields/fields.ts'
import { SecondFactorCode, tooManyAttempts, wrongCode } from './auth.ts'

/** The caller's own second factor. */
export const OwnSecondFactor = z.object({
  /** When it was set up; null while it is not. */
  confirmedDate: Moment.nullable(),
  recoveryCodesLeft: z.int(),
  /** The person's role requires it. */
  isRequired: z.boolean(),
})
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>

const Password = z
  .string(peopleProblems.currentPassword)
  .min(1, peopleProblems.currentPassword)
  .max(200, messages.profile.wrongPassword)

export const StartInput = z.object({ password: Password })
export const CodeInput = z.object({ code: SecondFactorCode })
export const TurnOffInput = z.object({ password: Password, code: SecondFactorCode })

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const wrongPassword = { status: 422, message: messages.profile.wrongPassword } as const
const notOn = { status: 409, message: messages.secondFactor.notOn } as const

export const secondFactor = {
  find: get('/api/User/SecondFactor', 'Whether my second factor is set up', {
    description: 'Since when it is on, and how many recovery codes are left. The secret is never answered.',
  }).output(OwnSecondFactor),
  start: post(
    '/api/User/StartSecondFactor',
    'Begin to set up a second factor: the secret for the authenticator app',
    { description: 'It counts once a code of it has confirmed it. Beginning again replaces the secret.' },
  )
    .input(StartInput)
    .output(z.object({ secret: z.string(), address: z.string() }))
    .errors({
      ALREADY_ON: { status: 409, message: messages.secondFactor.alreadyOn },
      WRONG_PASSWORD: wrongPassword,
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  confirm: post(
    '/api/User/ConfirmSecondFactor',
    'Turn the second factor on with a code of it; answers the recovery codes, once',
    { description: 'Ends my other sessions.' },
  )
    .input(CodeInput)
    .output(RecoveryCodes)
    .errors({
      NOT_STARTED: { status: 409, message: messages.secondFactor.notStarted },
      WRONG_CODE: wrongCode,
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  renewRecoveryCodes: post(
    '/api/User/RenewRecoveryCodes',
    'New recovery codes in place of mine; answers them once',
    { description: 'Needs a code. The recovery codes before work no more.' },
  )
    .input(CodeInput)
    .output(RecoveryCodes)
    .errors({ NOT_ON: notOn, WRONG_CODE: wrongCode, TOO_MANY_ATTEMPTS: tooManyAttempts }),
  turnOff: post('/api/User/TurnOffSecondFactor', 'Turn my second factor off', {
    description:
      'Needs the password and a code. Whoever has a role that requires one sets it up again before anything else.',
  })
    .input(TurnOffInput)
    .output(z.literal(true))
    .errors({
      NOT_ON: notOn,
      WRONG_PASSWORD: wrongPassword,
      WRONG_CODE: wrongCode,
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  reset: post(
    '/api/User/ResetSecondFactor',
    'Take away the second factor of another employee whose phone is lost',
    { description: 'Ends every session of the person and writes them a letter.' },
  )
    .input(z.object({ id: Id }))
    .output(z.literal(true))
    .errors({
      ...notFound,
      NOT_ON: notOn,
      OWN_ACCOUNT: { status: 409, message: messages.secondFactor.ownReset },
    }),
}

import { z } from 'zod'
import { roleRows, roles } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { peopleProblems } from '#texts/en/problems/people.ts'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { get, post } from '../call.ts'
import { emailText, isEmail, line, NewPassword, requiredText, StaffEmail } from '../fields/fields.ts'

export const RoleName = z.enum(roleRows.map((row) => row.roleName))

export const tooManyAttempts = {
  status: 429,
  message: messages.signIn.tooManyAttempts,
  data: z.object({ retryAfterSeconds: z.int() }),
} as const

/** Who is signed in. */
export const SignedIn = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roleName: RoleName,
  role: z.enum(roles),
  /** The role requires a second factor; until it is set up nothing else can be done. */
  owesSecondFactor: z.boolean(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** An account of the demo data with its password, which opens nothing real. */
export const DemoLogin = z.object({ roleName: RoleName, email: z.string(), password: z.string() })
export type DemoLogin = z.infer<typeof DemoLogin>

export const LoginInput = z.object({
  email: emailText(messages.signIn.formNotValid, messages.signIn.emailNotValid).min(1, peopleProblems.email),
  password: z
    .string(messages.signIn.formNotValid)
    .min(1, peopleProblems.password)
    .max(200, messages.signIn.formNotValid),
})

/** A code of the app or a recovery code, as typed. */
export const SecondFactorCode = line(peopleProblems.code)
  .min(1, peopleProblems.code)
  .max(40, messages.signIn.wrongCode)

export const wrongCode = { status: 422, message: messages.signIn.wrongCode } as const

/** A request for access. It keeps no password: whoever is granted access gets a link to choose one (docs/decisions/030). */
export const RegisterInput = z.object({
  name: requiredText(fieldNames.name, 200),
  email: StaffEmail,
  agreesToTerms: z.literal(true, peopleProblems.terms),
})

/** `token` is the secret part of the link. */
const ConfirmAccessInput = z.object({
  token: line(accessMessages.register.linkOver).min(1, accessMessages.register.linkOver).max(200),
})

/** `token` is the secret part of the link. */
export const ResetPasswordInput = z.object({
  token: line(messages.signIn.resetLinkOver).min(1, messages.signIn.resetLinkOver).max(200),
  newPassword: NewPassword,
})

/** Somebody who forgot a password; a malformed address is refused before any account is looked up. */
export const ForgotPasswordInput = z.object({
  email: emailText(messages.signIn.emailNotValid, messages.signIn.emailNotValid).refine(
    isEmail,
    messages.signIn.emailNotValid,
  ),
})

export const auth = {
  login: post('/api/User/Login', 'Sign in', {
    description: 'Starts a session behind an HttpOnly cookie. Credentials travel in the body.',
  })
    .input(LoginInput)
    .output(SignedIn)
    .errors({
      BAD_CREDENTIALS: { status: 401, message: messages.signIn.badCredentials },
      SECOND_FACTOR_NEEDED: { status: 401, message: messages.signIn.codeNeeded },
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  proveSecondFactor: post(
    '/api/User/Login/SecondFactor',
    'Finish signing in with the code of the authenticator app, or with a recovery code',
    {
      description:
        'For whoever was answered SECOND_FACTOR_NEEDED in this browser within the last five minutes. A code works once.',
    },
  )
    .input(z.object({ code: SecondFactorCode }))
    .output(SignedIn)
    .errors({
      WRONG_CODE: wrongCode,
      PROOF_OVER: { status: 410, message: messages.signIn.proofOver },
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  register: post('/api/User/Register', 'Ask for access', {
    description:
      'Writes a link to the mailbox, which works once, for 24 hours; an Admin sees the request once it is used, or at ' +
      'once where no email leaves. Answers the same whether there is an account with that email or not. Limited by ' +
      'caller and by email.',
  })
    .input(RegisterInput)
    .output(z.literal(true))
    .errors({ TOO_MANY_ATTEMPTS: tooManyAttempts }),
  confirmAccess: post(
    '/api/User/ConfirmAccess',
    'Confirm the mailbox of a request for access with its link',
    {
      description:
        'Needs the secret of the link in `token`, which works once, for 24 hours. Admins then see the request.',
    },
  )
    .input(ConfirmAccessInput)
    .output(z.literal(true))
    .errors({
      LINK_OVER: { status: 410, message: accessMessages.register.linkOver },
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  forgotPassword: get(
    '/api/User/ForgotPasswordEmail',
    'Write a link for choosing a new password: 1 it is on its way, 2 nobody has that email',
    { description: 'The link works once, for one hour. Limited by caller and by email.' },
  )
    .input(ForgotPasswordInput)
    .output(z.literal([1, 2]))
    .errors({ TOO_MANY_ATTEMPTS: tooManyAttempts }),
  resetPassword: post(
    '/api/User/ResetPassword',
    'Choose a password with the link of a message, a new one or the first; ends all sessions of the person',
    {
      description:
        'Needs the secret of the link in `token`, which works once: an hour after a forgotten password, a week after an invitation.',
    },
  )
    .input(ResetPasswordInput)
    .output(z.literal(true))
    .errors({
      LINK_OVER: { status: 410, message: messages.signIn.resetLinkOver },
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  logout: post('/api/User/Logout', 'Sign out and end the session', {
    description: 'Ends the session of this browser alone. Without a session it answers the same.',
  }).output(z.literal(true)),
  me: get('/api/User/Me', 'Who is signed in; null when nobody is', {
    description:
      'The name, email and role behind the session cookie. Ask it to see whether a session still lasts.',
  }).output(SignedIn.nullable()),
  cookies: get(
    '/api/User/Cookies',
    'Whether this browser sends our cookies back, without which nobody stays signed in, and where to sign in',
    {
      description:
        'Where they do not come back, sign in at `origin`: on plain http a browser drops the cookies of an https address.',
    },
  ).output(z.object({ comeBack: z.boolean(), origin: z.string() })),
  demoLogins: get('/api/User/DemoLogins', 'Log-ins of the demo accounts; empty where there are none', {
    description:
      'For trying the product out: email, password and role of each. A product in production has none.',
  }).output(z.array(DemoLogin)),
}

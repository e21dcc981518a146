import { z } from 'zod'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { peopleProblems } from '#texts/en/problems/people.ts'
import { get, post } from '../call.ts'
import { notFound, staleWrite } from '../errors.ts'
import { Id, Moment, NewPassword, requiredText, Version } from '../fields/fields.ts'
import { RoleName, tooManyAttempts } from './auth.ts'

/** The caller's own account. */
export const OwnProfile = z.object({
  version: z.int(),
  name: z.string(),
  email: z.string(),
  roleName: RoleName,
  passwordChangedDate: Moment,
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const OwnProfileInput = z.object({ name: requiredText(fieldNames.name, 200), version: Version })

export const OwnPasswordInput = z.object({
  oldPassword: z
    .string(peopleProblems.currentPassword)
    .min(1, peopleProblems.currentPassword)
    .max(200, messages.profile.wrongPassword),
  newPassword: NewPassword,
})

/** A browser where the person is signed in. */
export const OwnSession = z.object({
  id: z.int(),
  /** 'Chrome on Windows' */
  device: z.string(),
  createdDate: Moment,
  /** Exact to a quarter of an hour. */
  lastUsedDate: Moment,
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const ownAccount = {
  find: get('/api/User/OwnProfile', 'My account', {
    description:
      'The name, email and role of the caller, when the password was last set, and the version that a change names.',
  }).output(OwnProfile),
  save: post('/api/User/UpdateOwnProfile', 'Change my name', {
    description:
      'A change names the version that it saw; an older one is refused with 409 and the newer profile.',
  })
    .input(OwnProfileInput)
    .output(OwnProfile)
    .errors(staleWrite(OwnProfile)),
  changePassword: post('/api/User/ChangeOwnPassword', 'Change my password; ends my other sessions', {
    description: 'Needs the current password. This session goes on.',
  })
    .input(OwnPasswordInput)
    .output(z.literal(true))
    .errors({
      WRONG_PASSWORD: { status: 422, message: messages.profile.wrongPassword },
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  sessions: get('/api/User/OwnSessions', 'Where I am signed in, last used first', {
    description: 'The browser and device of each, and when it was last used. `EndSession` ends one.',
  }).output(z.array(OwnSession)),
  endSession: post('/api/User/EndSession', 'End one of my sessions', {
    description: 'Needs a number of `OwnSessions`. That browser has to sign in again.',
  })
    .input(z.object({ id: Id }))
    .output(z.literal(true))
    .errors(notFound),
  signOutEverywhere: post('/api/User/SignOutEverywhere', 'End all my sessions, this one too', {
    description: 'Every browser of the caller has to sign in again.',
  }).output(z.literal(true)),
}

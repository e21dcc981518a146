import { LoginInput } from '#contract/callers/auth.ts'
import { isEmail } from '#contract/fields/fields.ts'
import { messages } from '#texts/en/messages.ts'

/** What the call takes, if the email can be one. */
export const Credentials = LoginInput.extend({
  email: LoginInput.shape.email.refine(isEmail, messages.signIn.emailNotValid),
})

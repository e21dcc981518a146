import { z } from 'zod'
import { ResetPasswordInput } from '#contract/callers/auth.ts'

/** What the call takes, once it is typed twice. */
export const Retyped = ResetPasswordInput.extend({ retypedPassword: z.string() }).refine(
  ({ newPassword, retypedPassword }) => newPassword === retypedPassword,
  { path: ['retypedPassword'], message: "The passwords don't match" },
)

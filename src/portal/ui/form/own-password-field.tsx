import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'

type OwnPasswordFieldProps = PasswordInputProps & {
  /** The address by which its owner signs in. */
  email: string | undefined
}

/** The password of whoever is signed in, asked for again. */
export function OwnPasswordField({ email, label = 'Your password', ...props }: OwnPasswordFieldProps) {
  return (
    <>
      {/* For password managers, which otherwise guess whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label={label} required autoComplete="current-password" {...props} />
    </>
  )
}

import { Box, type PasswordInputProps, Text } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { adviceOnPassword } from '#domain/people/password-strength.ts'
import { shortestPassword } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'

type NewPasswordFieldProps = PasswordInputProps & {
  /** What a stranger would try first: the person's name and email. */
  whose: () => readonly string[]
}

/** A new password; says while typing whether it is easy to guess. */
export function NewPasswordField({ whose, onChange, ...props }: NewPasswordFieldProps) {
  const [words, setWords] = useState<string>()
  const typed = useRef('')

  async function judge(password: string) {
    typed.current = password
    const advice = password.length < shortestPassword ? undefined : await adviceOnPassword(password, whose())
    if (typed.current !== password) return
    setWords(password.length < shortestPassword ? undefined : (advice ?? messages.password.good))
  }

  return (
    <Box>
      <PasswordField
        maxLength={200}
        autoComplete="new-password"
        {...props}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange?.(event)
          // Why a failure is silent: the word lists could not be loaded, and the server checks anyway.
          judge(event.currentTarget.value).catch(() => setWords(undefined))
        }}
      />
      <Text size="sm" mt={words ? 4 : 0} role="status">
        {props.error === undefined || props.error === null ? words : undefined}
      </Text>
    </Box>
  )
}

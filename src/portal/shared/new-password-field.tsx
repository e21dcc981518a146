import { Box, type PasswordInputProps, Text } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { messages } from '#domain/messages.ts'
import { adviceOnPassword } from '#domain/people/password-strength.ts'
import { shortestPassword } from '#domain/people/roles.ts'
import { PasswordField } from '../ui/password-field.tsx'

type NewPasswordFieldProps = PasswordInputProps & {
  /** What a stranger would try first: the name and the e-mail of whose password it becomes. */
  whose: () => readonly string[]
}

/** A password that is being chosen: whether it is easy to guess is said under it while it is typed. */
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
          // Why no word of a failure: the lists could not be fetched, and the server judges all the same.
          judge(event.currentTarget.value).catch(() => setWords(undefined))
        }}
      />
      <Text size="sm" mt={words ? 4 : 0} role="status">
        {props.error === undefined || props.error === null ? words : undefined}
      </Text>
    </Box>
  )
}

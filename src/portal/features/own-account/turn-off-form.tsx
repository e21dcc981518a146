import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { TurnOffInput } from '#contract/second-factor.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { refusalsOf } from './refusals-of.ts'

/** Asks for the password and a code before the second factor is taken away. */
export function TurnOffForm({ email, onOff }: { email: string; onOff: () => Promise<void> }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: schemaResolver(TurnOffInput, { sync: true }),
  })
  const turningOff = useMutation(
    api.secondFactor.turnOff.mutationOptions({
      meta: { handles: ['WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: onOff,
      onError: (error) => form.setErrors(refusalsOf(error)),
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => turningOff.mutate(values))}>
      <Stack gap="sm">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Your password"
          required
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Code"
          description={messages.signIn.codeNeeded}
          required
          autoComplete="one-time-code"
          maxLength={40}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" color="red" loading={turningOff.isPending} style={{ alignSelf: 'start' }}>
          Turn Off
        </Button>
      </Stack>
    </form>
  )
}

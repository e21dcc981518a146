import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { ForgotPasswordInput } from '#contract/auth.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { notify } from '../../ui/notify.tsx'
import { FormRefusal, tooManyInWords } from './form-refusal.tsx'

/** Requests a reset link; an invalid or unknown e-mail is reported at the field. */
export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(ForgotPasswordInput, { sync: true }),
  })
  const refuse = (sentence: string) => {
    notify.error(sentence)
    form.setFieldError('email', sentence)
    form.getInputNode('email')?.focus()
  }
  const asking = useMutation(
    api.auth.forgotPassword.mutationOptions({
      meta: { handles: ['TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: (result) => (result === 1 ? onSent() : refuse(messages.signIn.emailNotExist)),
      onError: (error) => form.setErrors(problemsOf(error)),
    }),
  )
  return (
    <form
      method="post"
      noValidate
      style={{ position: 'relative' }}
      onSubmit={form.onSubmit(
        (values) => asking.mutate(values),
        () => refuse(messages.signIn.emailNotValid),
      )}
    >
      <LoadingOverlay visible={asking.isPending} label="Sending" />
      <Stack gap="md">
        <TextInput
          label="Email"
          {...emailInput}
          name="email"
          autoComplete="username"
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <FormRefusal words={tooManyInWords(asking.error)} />
        <Button type="submit" size="md" fullWidth disabled={asking.isPending}>
          Send Link
        </Button>
      </Stack>
    </form>
  )
}

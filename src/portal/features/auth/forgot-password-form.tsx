import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ForgotPasswordInput } from '#contract/auth.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { notify } from '../../ui/notify.tsx'
import { FormRefusal, tooManyInWords } from './form-refusal.tsx'

/** Requests a reset link; an invalid or unknown e-mail is reported at the field. */
export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { field, refuse, onSubmit } = useCheckedForm({
    initialValues: { email: '' },
    read: ForgotPasswordInput.safeParse,
  })
  const refuseEmail = (sentence: string) => {
    notify.error(sentence)
    refuse({ email: sentence })
  }
  const asking = useMutation(
    api.auth.forgotPassword.mutationOptions({
      meta: { handles: ['TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: (result) => (result === 1 ? onSent() : refuseEmail(messages.signIn.emailNotExist)),
      onError: (error) => refuse(problemsOf(error)),
    }),
  )
  return (
    <form
      method="post"
      noValidate
      style={{ position: 'relative' }}
      onSubmit={onSubmit(
        (email) => asking.mutate(email),
        () => refuseEmail(messages.signIn.emailNotValid),
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
          {...field('email')}
        />
        <FormRefusal words={tooManyInWords(asking.error)} />
        <Button type="submit" size="md" fullWidth disabled={asking.isPending}>
          Send Link
        </Button>
      </Stack>
    </form>
  )
}

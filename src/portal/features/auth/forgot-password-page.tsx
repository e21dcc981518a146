import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ForgotPasswordInput } from '#contract/callers/auth.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { useIsMailSetUp } from '../../shared/record/mail-state.ts'
import { LoadingOverlay } from '../../ui/form/loading-overlay.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { tooManyInWords } from './refusals.ts'
import { VisitorPage } from './visitor-page.tsx'

/** Where staff request a link to reset their password. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  const waits = useIsMailSetUp() === false
  const lead = waits ? messages.signIn.resetWithoutMailServer : messages.signIn.resetLead
  const sentLead = waits ? messages.signIn.resetWithoutMailServer : messages.signIn.resetEmailSent
  return (
    <VisitorPage title={isSent ? messages.emailSent : 'Forgot password'} lead={isSent ? sentLead : lead}>
      {!isSent && <ForgotPasswordForm onSent={() => setSent(true)} />}
      <Text size="sm" mt="md">
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Go to the sign-in page</Anchor>
      </Text>
    </VisitorPage>
  )
}

/** Requests a reset link; an invalid or unknown email is reported at the field. */
function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { field, refuse, onSubmit } = useCheckedForm({
    keptAs: null,
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

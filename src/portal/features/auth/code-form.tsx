import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CodeInput } from '#contract/second-factor.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { focusFirst } from '../../shared/focus-first.ts'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { notify } from '../../ui/notify.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { refusalOf, useEnter } from './use-sign-in.ts'

/** The second step of signing in: a code from the app, or a recovery code. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const enter = useEnter()
  const { field, idOf, onSubmit } = useCheckedForm({ initialValues: { code: '' }, read: CodeInput.safeParse })
  const proving = useMutation(
    api.auth.proveSecondFactor.mutationOptions({
      meta: { handles: ['WRONG_CODE', 'PROOF_OVER', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: enter,
      onError: (error) => {
        if (!hasCode(error, 'PROOF_OVER')) return focusFirst([idOf('code')])
        notify.error(messages.signIn.proofOver)
        onBack()
      },
    }),
  )
  const refusal = refusalOf(proving.error)
  return (
    <form method="post" noValidate onSubmit={onSubmit((code) => proving.mutate(code))}>
      <Stack gap="md">
        <TextInput
          label="Code"
          description={messages.signIn.codeNeeded}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          data-autofocus
          size="md"
          maxLength={40}
          {...field('code')}
        />
        <FormRefusal words={refusal} />
        <Button type="submit" size="md" fullWidth loading={proving.isPending}>
          Sign In
        </Button>
      </Stack>
      <Text size="sm" mt="md">
        Don't have your phone? Use a recovery code, or ask an Admin to reset your second factor.
      </Text>
      <Text size="sm" mt="xs">
        <Anchor component="button" type="button" inherit underline="always" onClick={onBack}>
          Start again
        </Anchor>
      </Text>
    </form>
  )
}

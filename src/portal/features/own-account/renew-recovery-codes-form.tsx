import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { CodeInput } from '#contract/second-factor.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { refusalsOf } from './refusals-of.ts'

/** Asks for a code before the recovery codes are replaced. */
export function RenewRecoveryCodesForm({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: schemaResolver(CodeInput, { sync: true }),
  })
  const renewing = useMutation(
    api.secondFactor.renewRecoveryCodes.mutationOptions({
      meta: { handles: ['WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
      onError: (error) => form.setErrors(refusalsOf(error)),
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => renewing.mutate(values))}>
      <Stack gap="sm">
        <TextInput
          label="Code"
          description={messages.signIn.codeNeeded}
          required
          autoComplete="one-time-code"
          maxLength={40}
          data-autofocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={renewing.isPending} style={{ alignSelf: 'start' }}>
          Replace Recovery Codes
        </Button>
      </Stack>
    </form>
  )
}

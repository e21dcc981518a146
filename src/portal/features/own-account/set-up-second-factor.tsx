import { Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeInput, StartInput } from '#contract/second-factor.ts'
import { messages } from '#domain/messages.ts'
import { inGroups } from '#domain/people/second-factor.ts'
import { api } from '../../api/client.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { QrImage } from './qr-image.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refusalsOf } from './refusals-of.ts'

type SetUpSecondFactorProps = { email: string; done: string; onDone: () => void }

/** Sets a second factor up in three steps: the password, the picture with a code of it, the recovery codes. */
export function SetUpSecondFactor({ email, done, onDone }: SetUpSecondFactorProps) {
  const [begun, setBegun] = useState<{ secret: string; address: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} done={done} onDone={onDone} />
  return begun ? (
    <ConfirmForm begun={begun} onConfirmed={setRecoveryCodes} />
  ) : (
    <BeginForm email={email} onBegun={setBegun} />
  )
}

type Begun = { secret: string; address: string }

function BeginForm({ email, onBegun }: { email: string; onBegun: (begun: Begun) => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: schemaResolver(StartInput, { sync: true }),
  })
  const starting = useMutation(
    api.secondFactor.start.mutationOptions({
      meta: { handles: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: onBegun,
      onError: (error) => form.setErrors(refusalsOf(error)),
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => starting.mutate(values))}>
      <Stack gap="sm">
        <Text size="sm">{messages.secondFactor.why}</Text>
        {/* For password managers, which otherwise guess whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Your password"
          required
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={starting.isPending} style={{ alignSelf: 'start' }}>
          Set Up Second Factor
        </Button>
      </Stack>
    </form>
  )
}

type ConfirmFormProps = { begun: Begun; onConfirmed: (recoveryCodes: readonly string[]) => void }

function ConfirmForm({ begun, onConfirmed }: ConfirmFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: schemaResolver(CodeInput, { sync: true }),
  })
  const confirming = useMutation(
    api.secondFactor.confirm.mutationOptions({
      meta: { handles: ['WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      onError: (error) => form.setErrors(refusalsOf(error)),
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => confirming.mutate(values))}>
      <Stack gap="sm">
        <Text size="sm">{messages.secondFactor.scan}</Text>
        <QrImage text={begun.address} name="QR code with the secret for your authenticator app" />
        <Text size="sm">
          Secret: <Code fz="sm">{inGroups(begun.secret)}</Code>
        </Text>
        <TextInput
          label="Code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          data-autofocus
          autoFocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={confirming.isPending} style={{ alignSelf: 'start' }}>
          Confirm
        </Button>
      </Stack>
    </form>
  )
}

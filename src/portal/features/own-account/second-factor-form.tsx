import { Button, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#texts/en/messages.ts'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { OwnPasswordField } from '../../ui/form/own-password-field.tsx'
import { lateCode } from '../../ui/frame/late-part.ts'
import { refusalsOfProof } from './refusals.ts'

const schemas = lateCode(() => import('./second-factor-inputs.ts').then(({ inputs }) => inputs))

type Typed = { password: string; code: string }

type SecondFactorFormProps = {
  /** What is asked for. */
  proof: 'password' | 'code' | 'both'
  onSubmit: (typed: Typed) => Promise<void>
  /** Whose password it is; needed where one is asked for. */
  email?: string
  codeProps?: TextInputProps
  submit: string
  isDangerous?: boolean
  children?: ReactNode
}

/** Asks for proof of who somebody is before their second factor changes; a refusal is shown at its field. */
export function SecondFactorForm({
  proof,
  onSubmit: prove,
  email,
  codeProps = { description: messages.signIn.codeNeeded },
  submit,
  isDangerous,
  children,
}: SecondFactorFormProps) {
  const { field, refuse, onSubmit } = useCheckedForm<Typed, unknown>({
    keptAs: null,
    initialValues: { password: '', code: '' },
    fetchReader: () => schemas().then((inputs) => inputs[proof].safeParse),
  })
  const sending = useMutation({
    mutationFn: prove,
    meta: { handles: ['WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
    onError: (error) => refuse(refusalsOfProof(error)),
  })
  const asksPassword = proof !== 'code'
  return (
    <form noValidate onSubmit={onSubmit((_input, typed) => sending.mutate(typed))}>
      <Stack gap="sm">
        {children}
        {asksPassword && <OwnPasswordField email={email} data-autofocus {...field('password')} />}
        {proof !== 'password' && (
          <TextInput
            label="Code"
            required
            autoComplete="one-time-code"
            maxLength={40}
            data-autofocus={!asksPassword || undefined}
            {...codeProps}
            {...field('code')}
          />
        )}
        <Button
          type="submit"
          color={isDangerous ? 'danger' : undefined}
          loading={sending.isPending}
          style={{ alignSelf: 'start' }}
        >
          {submit}
        </Button>
      </Stack>
    </form>
  )
}

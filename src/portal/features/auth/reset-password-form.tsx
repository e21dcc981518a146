import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { ResetPasswordInput } from '#contract/auth.ts'
import { shortestPassword } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { hasCode, problemsOf } from '../../api/failures.ts'
import { NewPasswordField } from '../../shared/new-password-field.tsx'
import { notify } from '../../ui/notify.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { problemsFound } from '../../ui/schema-problems.ts'
import { FormRefusal, tooManyInWords } from './form-refusal.tsx'

type Values = { newPassword: string; retypedPassword: string }

const empty: Values = { newPassword: '', retypedPassword: '' }

type ResetPasswordFormProps = {
  token: string
  label: string
  onReset: () => Promise<void>
  onOver: () => void
}

/** A password, typed twice; `onOver` is called if the link has expired. */
export function ResetPasswordForm({ token, label, onReset, onOver }: ResetPasswordFormProps) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: (values) => ({
      ...problemsFound(ResetPasswordInput.safeParse({ ...values, token }).error),
      ...(values.retypedPassword !== values.newPassword && { retypedPassword: "The passwords don't match" }),
    }),
  })
  const resetting = useMutation(
    api.auth.resetPassword.mutationOptions({
      meta: { handles: ['LINK_OVER', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: onReset,
      onError: (error) => (hasCode(error, 'LINK_OVER') ? onOver() : form.setErrors(problemsOf(error))),
    }),
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit(
        ({ newPassword }) => resetting.mutate({ token, newPassword }),
        (errors) => {
          notify.error(messages.signIn.formNotValid)
          form.getInputNode(errors.newPassword ? 'newPassword' : 'retypedPassword')?.focus()
        },
      )}
    >
      <Stack gap="md">
        <NewPasswordField
          label={label}
          required
          description={`At least ${shortestPassword} characters.`}
          whose={() => []}
          size="md"
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Retype password"
          required
          maxLength={200}
          autoComplete="new-password"
          size="md"
          key={form.key('retypedPassword')}
          {...form.getInputProps('retypedPassword')}
        />
        <FormRefusal words={tooManyInWords(resetting.error)} />
        <Button type="submit" size="md" fullWidth loading={resetting.isPending}>
          Save Password
        </Button>
      </Stack>
    </form>
  )
}

import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { shortestPassword } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { hasCode, problemsOf } from '../../api/failures.ts'
import { NewPasswordField } from '../../shared/form/new-password-field.tsx'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { tooManyInWords } from './refusals.ts'
import { Retyped } from './retyped-password.ts'

const empty = { newPassword: '', retypedPassword: '' }

type ResetPasswordFormProps = {
  token: string
  label: string
  onReset: () => Promise<void>
  onOver: () => void
}

/** A password, typed twice; `onOver` is called if the link has expired. */
export function ResetPasswordForm({ token, label, onReset, onOver }: ResetPasswordFormProps) {
  const { field, refuse, onSubmit } = useCheckedForm({
    keptAs: null,
    initialValues: empty,
    read: (values) => Retyped.safeParse({ ...values, token }),
  })
  const resetting = useMutation(
    api.auth.resetPassword.mutationOptions({
      meta: { handles: ['LINK_OVER', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: onReset,
      onError: (error) => (hasCode(error, 'LINK_OVER') ? onOver() : refuse(problemsOf(error))),
    }),
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit(
        ({ newPassword }) => resetting.mutate({ token, newPassword }),
        (problems) => {
          notify.error(messages.signIn.formNotValid)
          refuse(problems)
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
          {...field('newPassword')}
        />
        <PasswordField
          label="Retype password"
          required
          maxLength={200}
          autoComplete="new-password"
          size="md"
          {...field('retypedPassword')}
        />
        <FormRefusal words={tooManyInWords(resetting.error)} />
        <Button type="submit" size="md" fullWidth loading={resetting.isPending}>
          Save Password
        </Button>
      </Stack>
    </form>
  )
}

import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { RegisterInput } from '#contract/auth.ts'
import { messages } from '#domain/messages.ts'
import { shortestPassword } from '#domain/people/roles.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { NewPasswordField } from '../../shared/new-password-field.tsx'
import { notify } from '../../ui/notify.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { problemsFound } from '../../ui/schema-problems.ts'
import { FormRefusal, tooManyInWords } from './form-refusal.tsx'

type Values = {
  name: string
  email: string
  password: string
  retypedPassword: string
  agreesToTerms: boolean
}

const empty: Values = { name: '', email: '', password: '', retypedPassword: '', agreesToTerms: false }

function problemsIn(values: Values): Record<string, string> {
  const differs = values.retypedPassword !== values.password
  return {
    ...problemsFound(RegisterInput.safeParse(values).error),
    ...(differs && { retypedPassword: "The passwords don't match" }),
  }
}

/** Requests an account; problems are shown at their fields. */
export function RegisterForm({ onReceived }: { onReceived: () => void }) {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: empty, validate: problemsIn })
  const asking = useMutation(
    api.auth.register.mutationOptions({
      meta: { handles: ['TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: onReceived,
      onError: (error) => form.setErrors(problemsOf(error)),
    }),
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit(
        ({ name, email, password }) => asking.mutate({ name, email, password, agreesToTerms: true }),
        (errors) => {
          notify.error(messages.signIn.formNotValid)
          form.getInputNode(Object.keys(empty).find((field) => errors[field]) ?? 'name')?.focus()
        },
      )}
    >
      <Stack gap="md">
        <TextInput
          label="Your name"
          required
          autoComplete="name"
          maxLength={200}
          size="md"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="username"
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NewPasswordField
          label="Password"
          required
          description={`At least ${shortestPassword} characters.`}
          whose={() => [form.getValues().name, form.getValues().email]}
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
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
        <Checkbox
          label="I agree to the terms"
          description="Don't share this account. Use customer details only to serve those customers. Every change you make is recorded under your name."
          key={form.key('agreesToTerms')}
          {...form.getInputProps('agreesToTerms', { type: 'checkbox' })}
        />
        <FormRefusal words={tooManyInWords(asking.error)} />
        <Button type="submit" size="md" fullWidth loading={asking.isPending}>
          Request Access
        </Button>
      </Stack>
    </form>
  )
}

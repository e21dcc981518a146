import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { RegisterInput } from '#contract/auth.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { notify } from '../../ui/notify.tsx'
import { problemsFound } from '../../ui/schema-problems.ts'
import { FormRefusal, tooManyInWords } from './form-refusal.tsx'

type Values = { name: string; email: string; agreesToTerms: boolean }

const empty: Values = { name: '', email: '', agreesToTerms: false }

/** Requests an account; problems are shown at their fields. `onReceived` gets the e-mail. */
export function RegisterForm({ onReceived }: { onReceived: (email: string) => void }) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: (values) => problemsFound(RegisterInput.safeParse(values).error),
  })
  const asking = useMutation(
    api.auth.register.mutationOptions({
      meta: { handles: ['TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: (_received, { email }) => onReceived(email),
      onError: (error) => form.setErrors(problemsOf(error)),
    }),
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit(
        ({ name, email }) => asking.mutate({ name, email, agreesToTerms: true }),
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
          {...emailInput}
          required
          autoComplete="email"
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
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

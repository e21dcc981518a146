import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { RegisterInput } from '#contract/callers/auth.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { tooManyInWords } from './refusals.ts'

const empty = { name: '', email: '', agreesToTerms: false }

/** Requests an account; problems are shown at their fields. `onReceived` gets the email. */
export function RegisterForm({ onReceived }: { onReceived: (email: string) => void }) {
  const { field, refuse, onSubmit } = useCheckedForm({
    initialValues: empty,
    keptAs: null,
    read: RegisterInput.safeParse,
  })
  const asking = useMutation(
    api.auth.register.mutationOptions({
      meta: { handles: ['TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: (_received, { email }) => onReceived(email),
      onError: (error) => refuse(problemsOf(error)),
    }),
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit(
        (person) => asking.mutate(person),
        (problems) => {
          notify.error(messages.signIn.formNotValid)
          refuse(problems)
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
          {...field('name')}
        />
        <TextInput
          label="Email"
          {...emailInput}
          required
          autoComplete="email"
          size="md"
          {...field('email')}
        />
        <Checkbox
          label="I agree to the terms"
          description="Don't share this account. Use customer details only to serve those customers. Every change you make is recorded under your name."
          {...field('agreesToTerms')}
        />
        <FormRefusal words={tooManyInWords(asking.error)} />
        <Button type="submit" size="md" fullWidth loading={asking.isPending}>
          Request Access
        </Button>
      </Stack>
    </form>
  )
}

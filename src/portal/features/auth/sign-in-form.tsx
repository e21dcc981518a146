import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { LoginInput } from '#contract/auth.ts'
import { isEmail } from '#contract/fields.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { hasCode } from '../../api/failures.ts'
import { notify } from '../../ui/notify.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { refusalOf, useSignIn } from './use-sign-in.ts'

const Credentials = LoginInput.extend({
  email: LoginInput.shape.email.refine(isEmail, messages.signIn.emailNotValid),
})

/** E-mail and password; problems are shown at their fields, a refusal above the button. */
export function SignInForm({ onCodeNeeded }: { onCodeNeeded: () => void }) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(Credentials, { sync: true }),
    validateInputOnBlur: false,
  })
  const signIn = useSignIn()
  const password = useRef<HTMLInputElement>(null)
  const refusal = refusalOf(signIn.error)

  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.onSubmit(
          (credentials) =>
            signIn.mutate(credentials, {
              onError: (error) =>
                hasCode(error, 'SECOND_FACTOR_NEEDED') ? onCodeNeeded() : password.current?.select(),
            }),
          (errors) => {
            notify.error(messages.signIn.formNotValid)
            form.getInputNode(errors.email ? 'email' : 'password')?.focus()
          },
        )}
      >
        <Stack gap="md">
          <TextInput
            label="Email"
            {...emailInput}
            name="email"
            autoComplete="username"
            size="md"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            ref={password}
            label="Password"
            name="password"
            autoComplete="current-password"
            size="md"
            {...form.getInputProps('password')}
          />
          <FormRefusal words={refusal} />
          <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
            Sign In
          </Button>
        </Stack>
      </form>
      <Text size="sm" mt="md">
        <Anchor inherit underline="always" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
          Forgot password?
        </Anchor>
      </Text>
      <Text size="sm" mt="xs">
        No account yet?{' '}
        <Anchor inherit underline="always" renderRoot={(props) => <Link to="/register" {...props} />}>
          Request access
        </Anchor>
      </Text>
      <DemoLogins
        onChoose={(login) => {
          form.setValues({ email: login.email, password: login.password })
          form.clearErrors()
        }}
      />
    </>
  )
}

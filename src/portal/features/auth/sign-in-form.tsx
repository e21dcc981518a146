import { Anchor, Button, Group, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DemoLogin } from '#contract/callers/auth.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { refusalOf } from './refusals.ts'
import classes from './sign-in-form.module.css'
import { Credentials } from './typed-credentials.ts'
import { useSignIn } from './use-sign-in.ts'

/** Email and password; problems are shown at their fields, a refusal above the button. */
export function SignInForm({ onCodeNeeded }: { onCodeNeeded: () => void }) {
  const { form, field, refuse, onSubmit } = useCheckedForm({
    keptAs: null,
    initialValues: { email: '', password: '' },
    read: Credentials.safeParse,
  })
  const signIn = useSignIn()
  const password = useRef<HTMLInputElement>(null)
  const refusal = refusalOf(signIn.error)

  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={onSubmit(
          (credentials) =>
            signIn.mutate(credentials, {
              onError: (error) =>
                hasCode(error, 'SECOND_FACTOR_NEEDED') ? onCodeNeeded() : password.current?.select(),
            }),
          (problems) => {
            notify.error(messages.signIn.formNotValid)
            refuse(problems)
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
            {...field('email')}
          />
          <PasswordField
            ref={password}
            label="Password"
            name="password"
            autoComplete="current-password"
            size="md"
            {...field('password')}
          />
          <FormRefusal words={refusal} />
          <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
            Sign In
          </Button>
        </Stack>
      </form>
      <Group justify="space-between" gap="xs" mt="md">
        <Text size="sm">
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="/forgot-password" {...props} />}
          >
            Forgot password?
          </Anchor>
        </Text>
        <Text size="sm" c="dimmed">
          No account yet?{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="/register" {...props} />}>
            Request access
          </Anchor>
        </Text>
      </Group>
      <DemoLogins
        onChoose={(login) => {
          form.setValues({ email: login.email, password: login.password })
          form.clearErrors()
        }}
      />
    </>
  )
}

/** The demo accounts, as long as they exist; choosing one fills in the form. */
function DemoLogins({ onChoose }: { onChoose: (login: DemoLogin) => void }) {
  const { data: logins = [] } = useQuery(api.auth.demoLogins.queryOptions({ staleTime: 60_000 }))
  if (logins.length === 0) return null
  return (
    <section aria-labelledby="demo-log-ins" className={classes.demo}>
      <Title order={2} size="h3" id="demo-log-ins">
        Demo sign-ins
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        All data is made up. Choose a role to fill in the form.
      </Text>
      <ul className={classes.list}>
        {logins.map((login) => (
          <li key={login.email}>
            <UnstyledButton className={classes.login} onClick={() => onChoose(login)}>
              <span className={classes.role}>{login.roleName}</span>
              <span className={classes.address}>{login.email}</span>
              <code className={classes.password}>{login.password}</code>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

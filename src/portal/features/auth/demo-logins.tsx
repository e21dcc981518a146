import { Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DemoLogin } from '#contract/auth.ts'
import { api } from '../../api/client.ts'
import classes from './demo-logins.module.css'

/** The demo accounts, as long as they exist; choosing one fills in the form. */
export function DemoLogins({ onChoose }: { onChoose: (login: DemoLogin) => void }) {
  const { data: logins = [] } = useQuery(api.auth.demoLogins.queryOptions({ staleTime: 60_000 }))
  if (logins.length === 0) return null
  return (
    <section aria-labelledby="demo-log-ins" className={classes.demo}>
      <Title order={2} size="h4" id="demo-log-ins">
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

import { Text, Title } from '@mantine/core'
import { House } from '#comparison/drawings/house.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in-page.module.css'

/** Where staff signs in: the form, and beside it at desk width what the portal is for. */
export function SignInPage() {
  return (
    <div className={classes.page}>
      <aside className={classes.aside} aria-label="About the portal">
        <House className={classes.drawing} />
        <p className={classes.promise}>What would a better system change?</p>
        <p className={classes.detail}>
          Record what stands in a home, compare it with its upgrade, and show every figure with its reason.
        </p>
      </aside>
      <main className={classes.main}>
        <div className={classes.column}>
          <House className={classes.mark} />
          <Title order={1} size="h1" tabIndex={-1} data-page-heading>
            Sign in
          </Title>
          <Text c="dimmed" mb="lg">
            HVAC upgrade portal, for staff
          </Text>
          <SignInForm />
        </div>
      </main>
    </div>
  )
}

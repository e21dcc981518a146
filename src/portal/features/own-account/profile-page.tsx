import { Stack } from '@mantine/core'
import type { OwnProfile } from '#contract/own-account.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { OwnNameForm } from './own-name-form.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ShortcutsChoice } from './shortcuts-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The person's own account. */
export function ProfilePage({ stored }: { stored: OwnProfile }) {
  return (
    <>
      <PageHeader title="Profile" />
      <Stack gap="md" maw="44rem">
        <OwnNameForm stored={stored} />
        <OwnPasswordForm changedDate={stored.passwordChangedDate} name={stored.name} email={stored.email} />
        <OwnSecondFactor email={stored.email} />
        <ThemeChoice />
        <ShortcutsChoice />
        <OwnSessions />
      </Stack>
    </>
  )
}

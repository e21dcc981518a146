import { Stack, Text } from '@mantine/core'
import type { OwnProfile } from '#contract/callers/own-account.ts'
import { ThemeChoice } from '../../shared/form/theme-choice.tsx'
import { Shortcuts } from '../../shared/frame/shortcuts.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { OwnNameForm } from './own-name-form.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ProfileSection } from './profile-section.tsx'

/** The person's own account. */
export function ProfilePage({ stored }: { stored: OwnProfile }) {
  return (
    <>
      <PageHeader title="Profile" />
      <Stack gap="md" maw="44rem">
        <OwnNameForm stored={stored} />
        <OwnPasswordForm changedDate={stored.passwordChangedDate} name={stored.name} email={stored.email} />
        <OwnSecondFactor email={stored.email} />
        <ProfileSection title="Theme">
          <Text size="xs" c="dimmed" mb="xs">
            Saved in this browser.
          </Text>
          <ThemeChoice />
        </ProfileSection>
        <ShortcutsChoice />
        <OwnSessions />
      </Stack>
    </>
  )
}

/** Turns the single keys of the portal on and off in this browser. */
function ShortcutsChoice() {
  return (
    <ProfileSection title="Keyboard shortcuts">
      <Shortcuts />
    </ProfileSection>
  )
}

import { Group, Radio, Stack } from '@mantine/core'
import type { OwnProfile } from '#contract/callers/own-account.ts'
import { changeUiSettings, useUiSettings } from '../../settings/ui-settings.ts'
import { Shortcuts } from '../../shared/frame/shortcuts.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { OwnNameForm } from './own-name-form.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ProfileSection } from './profile-section.tsx'

const choices = [
  { value: 'system', label: 'Match system', darkMode: undefined },
  { value: 'light', label: 'Light', darkMode: false },
  { value: 'dark', label: 'Dark', darkMode: true },
]

/** Chooses the theme of the portal in this browser. */
function ThemeChoice() {
  const { darkMode } = useUiSettings()
  return (
    <ProfileSection title="Theme">
      <Radio.Group
        aria-label="Theme"
        description="Saved in this browser."
        value={choices.find((choice) => choice.darkMode === darkMode)?.value ?? 'system'}
        onChange={(value) =>
          changeUiSettings({ darkMode: choices.find((choice) => choice.value === value)?.darkMode })
        }
      >
        <Group mt="xs" gap="lg">
          {choices.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
    </ProfileSection>
  )
}

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

/** Turns the single keys of the portal on and off in this browser. */
function ShortcutsChoice() {
  return (
    <ProfileSection title="Keyboard shortcuts">
      <Shortcuts />
    </ProfileSection>
  )
}

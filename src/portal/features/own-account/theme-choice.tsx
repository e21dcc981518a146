import { Group, Radio } from '@mantine/core'
import { changeUiSettings, useUiSettings } from '../../settings/ui-settings.ts'
import { ProfileSection } from './profile-section.tsx'

const choices = [
  { value: 'system', label: 'Match system', darkMode: undefined },
  { value: 'light', label: 'Light', darkMode: false },
  { value: 'dark', label: 'Dark', darkMode: true },
]

/** Chooses the theme of the portal in this browser. */
export function ThemeChoice() {
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

import { Drawer, Group, Radio, Stack, Text } from '@mantine/core'
import { Fold } from '#comparison/fold.tsx'
import { type SkinId, skinIds, skins } from '#tokens/skins.ts'
import { changeUiSettings, useUiSettings } from '../settings/ui-settings.ts'
import { ThemeChoice } from '../shared/form/theme-choice.tsx'
import classes from './control-sidebar.module.css'

/** Theme settings of this browser; a change applies at once. */
export function ControlSidebar({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { navbarVariant, sidebarSkin } = useUiSettings()
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={300} title="Theme settings">
      <Stack gap="xl">
        <ThemeChoice />
        <Fold title="More" isOpen={false}>
          <SkinPicker
            label="Navbar variant"
            value={navbarVariant}
            onChange={(id) => changeUiSettings({ navbarVariant: id })}
          />
          <SkinPicker
            label="Sidebar skin"
            value={sidebarSkin}
            onChange={(id) => changeUiSettings({ sidebarSkin: id })}
          />
        </Fold>
      </Stack>
    </Drawer>
  )
}

type SkinPickerProps = { label: string; value: SkinId; onChange: (id: SkinId) => void }

function SkinPicker({ label, value, onChange }: SkinPickerProps) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => onChange(skinIds.find((id) => id === chosen) ?? 'default')}
    >
      <Stack gap="sm" mt="xs">
        <Radio value="default" label="Match theme" />
        {(['light', 'dark'] as const).map((tone) => (
          <div key={tone}>
            <Text size="xs" c="dimmed" mb={6}>
              {tone === 'light' ? 'Light' : 'Dark'}
            </Text>
            <Stack gap={8}>
              {skins
                .filter((skin) => skin.tone === tone)
                .map((skin) => (
                  <Radio
                    key={skin.id}
                    value={skin.id}
                    label={
                      <Group component="span" gap="xs">
                        <span className={classes.swatch} style={{ background: skin.ground }} />
                        {skin.name}
                      </Group>
                    }
                  />
                ))}
            </Stack>
          </div>
        ))}
      </Stack>
    </Radio.Group>
  )
}

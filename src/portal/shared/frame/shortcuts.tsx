import { Checkbox, Stack } from '@mantine/core'
import { changeUiSettings, useUiSettings } from '../../settings/ui-settings.ts'
import { FactsTable } from '../../ui/record/facts-table.tsx'

const shortcuts = [
  ['Search', '/ or Ctrl K'],
  ['Add something new', 'N, then C, R or P'],
  ['Dashboard', 'G, then D'],
  ['Requests', 'G, then R'],
  ['Customers', 'G, then C'],
  ['Proposals', 'G, then P'],
  ['Next and previous row, home or request', 'J and K'],
  ['Open the row', 'Enter'],
  ['Select the row; with Shift, all up to it', 'X'],
  ['Close what is on top', 'Esc'],
  ['This help', '?'],
] as const

/** What single keys do, and the switch that turns them off. */
export function Shortcuts() {
  const { singleKeys } = useUiSettings()
  return (
    <Stack gap="md">
      <Checkbox
        label="Single keys"
        description="They work outside text fields. Saved in this browser."
        checked={singleKeys}
        onChange={(event) => changeUiSettings({ singleKeys: event.currentTarget.checked })}
      />
      <FactsTable aria-label="Keyboard shortcuts" facts={shortcuts} />
    </Stack>
  )
}

import { Drawer } from '@mantine/core'
import { AlertList } from './alert-list.tsx'

/** On a phone, the list of alerts over the whole screen. */
export function AlertsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      title="Alerts"
      // Why less: the lines have their own.
      styles={{ body: { paddingInline: 'calc(var(--mb-padding) - 0.75rem)' } }}
    >
      {opened && <AlertList onChosen={onClose} />}
    </Drawer>
  )
}

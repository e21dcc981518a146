import { Modal } from '@mantine/core'
import { Shortcuts } from '../shared/frame/shortcuts.tsx'

/** What the keys do, over any page. */
export function ShortcutsModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <Shortcuts />
    </Modal>
  )
}

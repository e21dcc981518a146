import { Modal } from '@mantine/core'
import type { Nameplate } from '#contract/homes/nameplates.ts'
import type { Place } from '../notes/equipment-note-form.tsx'
import { NameplateForm } from './nameplate-form.tsx'

type NameplateModalProps = {
  place: Place
  recorded: Nameplate | undefined
  opened: boolean
  onClose: () => void
  onSaved: (plates: Nameplate[]) => void
}

/** Records what the plate of a piece of equipment says. */
export function NameplateModal({ place, recorded, opened, onClose, onSaved }: NameplateModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`${place.equipmentTypeName}: nameplate`} size="xl">
      <NameplateForm place={place} recorded={recorded} onCancel={onClose} onSaved={onSaved} />
    </Modal>
  )
}

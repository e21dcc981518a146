import { Modal } from '@mantine/core'
import type { EquipmentNote } from '#contract/equipment-notes.ts'
import { conditionNoteOf, safetyNoteOf } from '#domain/homes/equipment-notes.ts'
import { ClearanceForm } from './clearance-form.tsx'
import { ConditionForm } from './condition-form.tsx'
import { SafetyForm } from './safety-form.tsx'
import type { Noting } from './use-noting.ts'

type EquipmentNoteModalProps = {
  customerId: number
  noting: Noting
  /** The open notes on this equipment. */
  notes: readonly EquipmentNote[]
  opened: boolean
  onClose: () => void
  onClosed: () => void
  onNoted: (notes: EquipmentNote[]) => void
}

const titles = {
  condition: 'How does it work?',
  safety: 'Report a danger',
  clearance: 'Clear the finding',
} as const satisfies Record<Noting['about'], string>

/** Notes the condition of a piece of equipment, reports that it is not safe, or clears that. */
export function EquipmentNoteModal(props: EquipmentNoteModalProps) {
  const { customerId, noting, notes, opened, onClose, onClosed, onNoted } = props
  const { slot, about } = noting
  const finding = safetyNoteOf(notes, slot)
  const given = { onNoted, onCancel: onClose }
  const place = { customerId, equipmentTypeName: slot }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={`${slot}: ${titles[about]}`}
      centered
    >
      {about === 'condition' && (
        <ConditionForm {...given} place={place} noted={conditionNoteOf(notes, slot)?.said} />
      )}
      {about === 'safety' && <SafetyForm {...given} place={place} noted={finding?.said} />}
      {about === 'clearance' && finding && <ClearanceForm {...given} note={finding} />}
    </Modal>
  )
}

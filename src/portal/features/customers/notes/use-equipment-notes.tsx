import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffVerdict } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { EquipmentNote } from '#contract/homes/equipment-notes.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { api } from '../../../api/client.ts'
import { partsOf, useGoOn } from '../../../session/kept-forms.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import { formPath } from '../form/field-paths.ts'
import { abouts, type Noting } from './noting.ts'

const modalPart = latePart(() =>
  import('./equipment-note-modal.tsx').then(({ EquipmentNoteModal }) => EquipmentNoteModal),
)

/** What staff notes about the equipment of a stored customer, and what to do about each piece. */
export type EquipmentNotes = {
  notesOf: (slot: EquipmentSlot) => EquipmentNote[]
  verdictOf: (slot: EquipmentSlot) => StaffVerdict | undefined
  open: (noting: Noting) => void
}

/** Id of a button that opens the dialog. */
export const noteButtonId = ({ slot, about }: Noting) => formPath({ slot, field: about })

/** The button may be gone, because nothing more can be noted or cleared. */
function focusButton({ slot, about }: Noting) {
  const ids = [noteButtonId({ slot, about }), noteButtonId({ slot, about: 'condition' })]
  ids
    .map((id) => document.getElementById(id))
    .find((button) => button !== null)
    ?.focus()
}

/** What a kept form of a home notes; undefined for a form of something else. */
function notingOf(customerId: number, form: string): Noting | undefined {
  const { kind, homeId, piece } = partsOf(form)
  const slot = equipmentSlotNames.find((name) => name === piece)
  const about = abouts.find((one) => one === kind)
  return slot && about && homeId === customerId ? { slot, about } : undefined
}

/** The notes of a customer's page and their dialog, which must be outside its form. */
export function useEquipmentNotes(customer: Customer) {
  const [notes, setNotes] = useState(customer.equipmentNotes)
  const [noting, setNoting] = useState<Noting>()
  const [isOpen, setOpen] = useState(false)
  const verdicts = useQuery(api.analysis.verdicts.queryOptions({ input: { id: customer.id } }))
  const notesOf = (slot: EquipmentSlot) => notes.filter((note) => note.equipmentTypeName === slot)
  const given: EquipmentNotes = {
    notesOf,
    verdictOf: (slot) => verdicts.data?.find((verdict) => verdict.equipmentTypeName === slot),
    open(noting) {
      setNoting(noting)
      setOpen(true)
    },
  }
  useGoOn(
    (form) => notingOf(customer.id, form) !== undefined,
    (form) => {
      const noting = notingOf(customer.id, form)
      if (noting) given.open(noting)
    },
  )
  const close = () => setOpen(false)
  const modal = noting && (
    <LateDialog part={modalPart} isOpen={isOpen} onClose={close}>
      {(Dialog, opened) => (
        <Dialog
          customerId={customer.id}
          noting={noting}
          notes={notesOf(noting.slot)}
          opened={opened}
          onClose={close}
          onClosed={() => focusButton(noting)}
          onNoted={(answer) => {
            setNotes(answer)
            close()
          }}
        />
      )}
    </LateDialog>
  )
  return { given, modal }
}

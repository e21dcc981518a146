import { useState } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { Nameplate } from '#contract/homes/nameplates.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { partsOf, useGoOn } from '../../../session/kept-forms.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'

const modalPart = latePart(() => import('./nameplate-modal.tsx').then(({ NameplateModal }) => NameplateModal))

/** What the plates of a stored customer's equipment say. */
export type Nameplates = {
  all: readonly Nameplate[]
  plateOf: (slot: EquipmentSlot) => Nameplate | undefined
  open: (slot: EquipmentSlot) => void
}

/** The piece whose plate is typed in a kept form of a home; undefined for a form of something else. */
function slotOfPlate(customerId: number, form: string): EquipmentSlot | undefined {
  const { kind, homeId, piece } = partsOf(form)
  if (kind !== 'nameplate' || homeId !== customerId) return undefined
  return equipmentSlotNames.find((name) => name === piece)
}

/** The nameplates of a customer's page and their dialog, which must be outside its form. */
export function useNameplates(customer: Customer) {
  const [plates, setPlates] = useState(customer.nameplates)
  const [slot, setSlot] = useState<EquipmentSlot>()
  const [isOpen, setOpen] = useState(false)
  const plateOf = (wanted: EquipmentSlot) =>
    plates.find(({ equipmentTypeName }) => equipmentTypeName === wanted)
  const given: Nameplates = {
    all: plates,
    plateOf,
    open(wanted) {
      setSlot(wanted)
      setOpen(true)
    },
  }
  useGoOn(
    (form) => slotOfPlate(customer.id, form) !== undefined,
    (form) => {
      const wanted = slotOfPlate(customer.id, form)
      if (wanted) given.open(wanted)
    },
  )
  const close = () => setOpen(false)
  const modal = slot && (
    <LateDialog part={modalPart} isOpen={isOpen} onClose={close}>
      {(Dialog, opened) => (
        <Dialog
          key={slot}
          place={{ customerId: customer.id, equipmentTypeName: slot }}
          recorded={plateOf(slot)}
          opened={opened}
          onClose={close}
          onSaved={(saved) => {
            setPlates(saved)
            close()
          }}
        />
      )}
    </LateDialog>
  )
  return { given, modal }
}

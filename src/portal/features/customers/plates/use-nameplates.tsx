import { useState } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { Nameplate } from '#contract/homes/nameplates.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'

const modalPart = latePart(() => import('./nameplate-modal.tsx').then(({ NameplateModal }) => NameplateModal))

/** What the plates of a stored customer's equipment say. */
export type Nameplates = {
  all: readonly Nameplate[]
  plateOf: (slot: EquipmentSlot) => Nameplate | undefined
  open: (slot: EquipmentSlot) => void
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

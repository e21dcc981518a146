import { Button, Checkbox, Collapse, Group, Paper } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import classes from './equipment-block.module.css'
import { EquipmentNotes } from './equipment-notes.tsx'
import { EquipmentPhoto } from './equipment-photo.tsx'
import { formPath } from './field-paths.ts'
import { HomeFields } from './home-fields.tsx'
import { NameplateLine } from './nameplate-line.tsx'
import type { CustomerPhotos } from './use-customer-photos.ts'
import type { EquipmentNotes as Notes } from './use-equipment-notes.tsx'
import type { Nameplates } from './use-nameplates.tsx'

type EquipmentBlockProps = {
  slot: EquipmentSlot
  photos: CustomerPhotos
  /** Absent for a new customer, who has nothing to compare yet. */
  onCompare?: (slot: EquipmentSlot) => void
  /** Absent for a new customer, too. */
  notes?: Notes | undefined
  plates?: Nameplates | undefined
  isComparing: boolean
  isBusy: boolean
}

/** Id of the button that compares a slot. */
export const compareButtonId = (slot: EquipmentSlot) => formPath({ slot, field: 'compare' })

/** One slot: whether it is in use, and the fields of its equipment. */
export function EquipmentBlock(props: EquipmentBlockProps) {
  const { slot, photos, onCompare, notes, plates, isComparing, isBusy } = props
  const form = useCustomerFormContext()
  const path = formPath({ slot, field: 'isSelected' })
  const { description: mark } = useCustomerMark(path)
  const isSelected = form.useWatchValue(path) === true
  const stored = form.getInitialValues().equipmentDetails[equipmentSlotNames.indexOf(slot)]
  return (
    <Paper withBorder component="section" aria-label={slot}>
      <Group justify="space-between" px={{ base: 'sm', sm: 'md' }} py={10} gap="xs">
        <Checkbox
          {...form.getInputProps(path, { type: 'checkbox' })}
          key={form.key(path)}
          id={path}
          size="md"
          label={slot}
          description={mark}
          classNames={{ label: classes.name }}
        />
        {onCompare && (
          <Button
            id={compareButtonId(slot)}
            size="xs"
            variant="light"
            disabled={!isSelected || (isBusy && !isComparing)}
            loading={isComparing}
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            aria-label={`${messages.analysis.title}: ${slot}`}
            onClick={() => onCompare(slot)}
          >
            {messages.analysis.title}
          </Button>
        )}
      </Group>
      <Collapse expanded={isSelected}>
        {notes && <EquipmentNotes slot={slot} notes={notes} />}
        {plates && <NameplateLine slot={slot} plates={plates} />}
        <div className={classes.content}>
          {stored && <HomeFields slot={slot} stored={stored} />}
          <EquipmentPhoto slot={slot} photos={photos} />
        </div>
      </Collapse>
    </Paper>
  )
}

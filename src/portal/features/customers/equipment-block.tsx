import { Button, Checkbox, Collapse, Group, Paper } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import classes from './equipment-block.module.css'
import { EquipmentFields } from './equipment-fields.tsx'
import { EquipmentPhoto } from './equipment-photo.tsx'
import type { CustomerPhotos } from './use-customer-photos.ts'

type EquipmentBlockProps = {
  place: number
  slotName: EquipmentSlot
  photos: CustomerPhotos
  /** Absent for a customer who is not stored yet: then there is nothing to compare. */
  onCompare?: (slot: EquipmentSlot) => void
  isComparing: boolean
  isBusy: boolean
}

/** Id of the button that compares what stands in a place. */
export function compareButtonId(place: number): string {
  return `equipmentDetails.${place}.compare`
}

/** One place for equipment: whether something stands there, and then what. */
export function EquipmentBlock(props: EquipmentBlockProps) {
  const { place, slotName, photos, onCompare, isComparing, isBusy } = props
  const form = useCustomerFormContext()
  const path = `equipmentDetails.${place}.isEquipmentSelected`
  const { description: mark } = useCustomerMark(path)
  const isSelected = form.useWatchValue(path) === true
  const stored = form.getInitialValues().equipmentDetails[place]
  return (
    <Paper withBorder component="section" aria-label={slotName}>
      <Group justify="space-between" px={{ base: 'sm', sm: 'md' }} py={10} gap="xs">
        <Checkbox
          {...form.getInputProps(path, { type: 'checkbox' })}
          key={form.key(path)}
          id={path}
          size="md"
          label={slotName}
          description={mark}
          classNames={{ label: classes.name }}
        />
        {onCompare && (
          <Button
            id={compareButtonId(place)}
            size="xs"
            variant="light"
            disabled={!isSelected || (isBusy && !isComparing)}
            loading={isComparing}
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            aria-label={`${messages.analysis.title}: ${slotName}`}
            onClick={() => onCompare(slotName)}
          >
            {messages.analysis.title}
          </Button>
        )}
      </Group>
      <Collapse expanded={isSelected}>
        <div className={classes.content}>
          {stored && <EquipmentFields place={place} kind={kindOfSlot(slotName)} stored={stored} />}
          <EquipmentPhoto place={place} slotName={slotName} photos={photos} />
        </div>
      </Collapse>
    </Paper>
  )
}

import { Text } from '@mantine/core'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { ImageField } from '../../shared/image-field.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import { formPath } from './field-paths.ts'
import type { CustomerPhotos } from './use-customer-photos.ts'

type EquipmentPhotoProps = { slot: EquipmentSlot; photos: CustomerPhotos }

/** The photo of one piece of equipment, uploaded when the customer is saved. */
export function EquipmentPhoto({ slot, photos }: EquipmentPhotoProps) {
  const form = useCustomerFormContext()
  const path = formPath({ slot, field: 'imageName' })
  const imageName = form.useWatchValue(path) as string | null
  const { description: mark } = useCustomerMark(path)
  const refusal = form.errors[path]
  return (
    <div>
      <ImageField
        id={path}
        label={`Photo of ${slot}`}
        value={imageName}
        picked={photos.picked[path] ?? null}
        error={photos.errorOf(path) ?? (typeof refusal === 'string' ? refusal : undefined)}
        progress={photos.progressOf(path)}
        onChange={({ value, picked }) => {
          photos.pick(path, picked)
          form.setFieldValue(path, value)
        }}
      />
      {mark && (
        <Text size="xs" c="dimmed" mt={4}>
          {mark}
        </Text>
      )}
    </div>
  )
}

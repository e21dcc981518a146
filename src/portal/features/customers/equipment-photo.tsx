import { Text } from '@mantine/core'
import { ImageField } from '../../shared/image-field.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import type { CustomerPhotos } from './use-customer-photos.ts'

type EquipmentPhotoProps = { place: number; slotName: string; photos: CustomerPhotos }

/** The photo of one piece of equipment: taken or chosen now, stored when the customer is saved. */
export function EquipmentPhoto({ place, slotName, photos }: EquipmentPhotoProps) {
  const form = useCustomerFormContext()
  const path = `equipmentDetails.${place}.imageName`
  const imageName = form.useWatchValue(path) as string | null
  const { description: mark } = useCustomerMark(path)
  const refusal = form.errors[path]
  return (
    <div>
      <ImageField
        id={path}
        label={`Photo of ${slotName}`}
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

import { useQuery } from '@tanstack/react-query'
import { kindOfSlot } from '#domain/homes/equipment.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { api } from '../../api/client.ts'
import { missingIsHandled } from '../../api/find-by-id.ts'
import { imageUrl } from '../../shared/image-url.ts'
import { PhotoStrip } from '../../shared/photo-strip.tsx'
import { DrawerSection } from './drawer-section.tsx'

type PhotosOfEquipmentProps = {
  customerId: number
  /** What the request is about: 'Furnace'. */
  equipmentName: string
}

/** The photos that staff took of the equipment that a request is about; nothing where there are none. */
export function PhotosOfEquipment({ customerId, equipmentName }: PhotosOfEquipmentProps) {
  const { data = [] } = useQuery(
    api.equipmentPhotos.list.queryOptions({ input: { customerId }, meta: missingIsHandled }),
  )
  const kind = requestedKinds.find(({ name }) => name === equipmentName)?.kind
  const photos = data
    .filter(({ equipmentTypeName }) => kindOfSlot(equipmentTypeName) === kind)
    .map(({ imageName, caption }) => ({ src: imageUrl(imageName), caption }))
  if (photos.length === 0) return null
  return (
    <DrawerSection title="Photos of the equipment">
      <PhotoStrip photos={photos} about={equipmentName} />
    </DrawerSection>
  )
}

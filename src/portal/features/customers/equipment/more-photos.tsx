import { Button, FileButton, Input, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { mostEquipmentPhotos, photosFull } from '#domain/homes/equipment/equipment-photos.ts'
import { sortChosen } from '#images/sort-chosen.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { shownByForm } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { imageUrl } from '../../../shared/photos/image-url.ts'
import { PhotoStrip } from '../../../shared/photos/photo-strip.tsx'
import { useImageUpload } from '../../../shared/photos/use-image-upload.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import classes from './more-photos.module.css'
import { photosShownIn } from './photo-queries.ts'
import { PhotoTools } from './photo-tools.tsx'

type MorePhotosProps = { customerId: number; slot: EquipmentSlot }

const stepNames = { compressing: 'Preparing photo', sending: 'Uploading photo' } as const

/** Photos of a piece of equipment besides the one in its comparison. They count at once, without saving the form. */
export function MorePhotos({ customerId, slot }: MorePhotosProps) {
  const query = useQuery(api.equipmentPhotos.list.queryOptions({ input: { customerId } }))
  const id = useId()
  const resetFile = useRef<() => void>(null)
  const images = useImageUpload()
  const [problem, setProblem] = useState<string>()
  const onSettled = useRefresh(...photosShownIn)
  const adding = useMutation(api.equipmentPhotos.add.mutationOptions({ meta: shownByForm, onSettled }))
  if (query.isError && !query.data) return <LoadFailed isInline what="The photos" onRetry={query.refetch} />
  const photos = (query.data ?? [])
    .filter(({ equipmentTypeName }) => equipmentTypeName === slot)
    .map((photo) => ({ ...photo, src: imageUrl(photo.imageName) }))
  const room = mostEquipmentPhotos - photos.length
  const progress = images.progressOf(slot)
  const isBusy = progress !== undefined || adding.isPending

  async function add(chosen: readonly File[]) {
    resetFile.current?.()
    images.forget(slot)
    setProblem(undefined)
    const { images: pictures, refused } = await sortChosen(chosen)
    setProblem(refused.length > 0 ? refused.join('. ') : undefined)
    if (pictures.length > room) return setProblem(photosFull)
    for (const picture of pictures) if (!(await store(picture))) return
    if (pictures.length > 0) notify.success('Photo added.')
  }

  async function store(file: File): Promise<boolean> {
    const imageName = await images.upload(slot, file)
    if (imageName === undefined) return false
    try {
      await adding.mutateAsync({ customerId, equipmentTypeName: slot, imageName, caption: null })
      return true
    } catch (error) {
      const problems = problemsOf(error)
      setProblem(problems.imageName ?? problems.equipmentTypeName)
      return false
    }
  }

  const shownProblem = problem ?? images.errorOf(slot)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own frame
    <div role="group" aria-labelledby={`${id}-label`} className={classes.frame}>
      <Input.Label component="div" labelElement="div" id={`${id}-label`}>
        More photos of {slot}
      </Input.Label>
      <PhotoStrip
        isSmall
        photos={photos}
        about={slot}
        tools={(photo, close) => (
          <PhotoTools
            key={photo.id}
            photo={photo}
            place={photos.indexOf(photo) + 1}
            count={photos.length}
            onDeleted={close}
          />
        )}
        first={
          room > 0 && (
            <FileButton accept="image/*" multiple onChange={add} resetRef={resetFile}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  loading={isBusy}
                  className={photos.length > 0 ? classes.tile : undefined}
                  aria-describedby={shownProblem ? `${id}-problem` : `${id}-hint`}
                  leftSection={<IconPhotoPlus size={18} aria-hidden />}
                >
                  Add photo
                </Button>
              )}
            </FileButton>
          )
        }
      />
      {shownProblem ? (
        <Input.Error id={`${id}-problem`} role="alert">
          {shownProblem}
        </Input.Error>
      ) : (
        <Text id={`${id}-hint`} size="xs" c="dimmed">
          {photos.length > 0 ? `${photos.length} of ${mostEquipmentPhotos}. ` : ''}For staff. Saved at once.
        </Text>
      )}
      <Text size="xs" c="dimmed" role="status">
        {progress && `${stepNames[progress.step]}: ${Math.round(progress.fraction * 100)} %`}
      </Text>
    </div>
  )
}

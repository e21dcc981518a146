import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { type ImageChoice, ImageField } from '../../shared/image-field.tsx'
import { ImagePreview } from '../../shared/image-preview.tsx'
import type { ImageProgress } from '../../shared/use-image-upload.ts'

type PlatePhotoProps = ImageChoice & {
  onChange: (choice: ImageChoice) => void
  error: string | undefined
  progress: ImageProgress | undefined
}

/** The photo of the plate beside what is typed from it, and the same photo large. */
export function PlatePhoto({ value, picked, onChange, error, progress }: PlatePhotoProps) {
  const [isLarge, setLarge] = useState(false)
  const hasPhoto = value !== null || picked !== null
  return (
    <div>
      <ImageField
        id="nameplate-imageName"
        label="Photo of the plate"
        isCaptured
        value={value}
        picked={picked}
        error={error}
        progress={progress}
        onChange={onChange}
      />
      {hasPhoto && (
        <Button mt="xs" size="xs" variant="default" onClick={() => setLarge(true)}>
          Enlarge
        </Button>
      )}
      <Modal
        opened={isLarge && hasPhoto}
        onClose={() => setLarge(false)}
        title="Photo of the plate"
        size="xl"
        centered
      >
        <ImagePreview label="The plate, enlarged" value={value} picked={picked} />
      </Modal>
    </div>
  )
}

import { Button, Group, Modal, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { imageUrl } from '../../shared/image-url.ts'
import classes from './request-drawer.module.css'

/** The photos of a request; a press shows one large, with the arrows leading to the others. */
export function RequestPhotos({ imageNames }: { imageNames: readonly string[] }) {
  const [opened, setOpened] = useState<number>()
  const name = opened === undefined ? undefined : imageNames[opened]
  if (imageNames.length === 0) return null
  return (
    <>
      <ul className={classes.photos}>
        {imageNames.map((image, index) => (
          <li key={image}>
            <UnstyledButton w="100%" onClick={() => setOpened(index)}>
              <img
                className={classes.photo}
                src={imageUrl(image)}
                alt={`Enlarge ${index + 1} of ${imageNames.length}`}
              />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Modal
        opened={name !== undefined}
        onClose={() => setOpened(undefined)}
        title={`Photo ${(opened ?? 0) + 1} of ${imageNames.length}`}
        size="xl"
        centered
      >
        {name !== undefined && opened !== undefined && (
          <LargePhoto
            name={name}
            onStep={(step) => setOpened((opened + step + imageNames.length) % imageNames.length)}
            hasOthers={imageNames.length > 1}
          />
        )}
      </Modal>
    </>
  )
}

type LargePhotoProps = { name: string; hasOthers: boolean; onStep: (step: 1 | -1) => void }

function LargePhoto({ name, hasOthers, onStep }: LargePhotoProps) {
  useHotkeys(
    hasOthers
      ? [
          ['ArrowLeft', () => onStep(-1)],
          ['ArrowRight', () => onStep(1)],
        ]
      : [],
  )
  return (
    <>
      <img className={classes.large} src={imageUrl(name)} alt="From the person who asks" />
      {hasOthers && (
        <Group justify="space-between" mt="sm">
          <Button variant="default" size="md" onClick={() => onStep(-1)}>
            Previous
          </Button>
          <Button variant="default" size="md" onClick={() => onStep(1)}>
            Next
          </Button>
        </Group>
      )}
    </>
  )
}

import { Button, Group, Modal, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from '../photos/photo-strip.module.css'

type LargePhotoProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Undefined once it is gone, while the dialog closes. */
  src: string | undefined
  alt: string
  hasOthers: boolean
  onStep: (step: 1 | -1) => void
  children: ReactNode
}

/** One photo large, and what is said of it or done with it. */
export function LargePhoto(props: LargePhotoProps) {
  const { opened, onClose, title, src, alt, hasOthers, onStep, children } = props
  useHotkeys(
    opened && hasOthers
      ? [
          ['ArrowLeft', () => onStep(-1)],
          ['ArrowRight', () => onStep(1)],
        ]
      : [],
  )
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="xl">
      <Stack gap="sm">
        {src && <img className={classes.large} src={src} alt={alt} />}
        {hasOthers && (
          <Group justify="space-between">
            <Button variant="default" size="md" onClick={() => onStep(-1)}>
              Previous
            </Button>
            <Button variant="default" size="md" onClick={() => onStep(1)}>
              Next
            </Button>
          </Group>
        )}
        {children}
      </Stack>
    </Modal>
  )
}

import { Button, FileButton, Group, Input, Progress, Text, VisuallyHidden } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { sortChosen } from '#images/sort-chosen.ts'
import { times } from '#tokens/sizes.ts'
import classes from './image-field.module.css'
import { ImagePreview } from './image-preview.tsx'
import type { ImageProgress } from './use-image-upload.ts'

/** An image in a form: the name of the stored one, or a file to upload on save. */
export type ImageChoice = { value: string | null; picked: File | null }

type ImageFieldProps = ImageChoice & {
  /** Id of the button, which a list of problems links to. */
  id: string
  /** 'Photo of Furnace 1'. */
  label: string
  /** What is chosen, in the word of its button. */
  noun?: 'photo' | 'picture' | 'logo'
  /** Opens the camera of a phone at once. */
  isCaptured?: boolean
  onChange: (choice: ImageChoice) => void
  error?: string | undefined
  progress?: ImageProgress | undefined
}

const stepNames = { compressing: 'Preparing photo', sending: 'Uploading photo' } as const

/** Chooses, shows, replaces and removes an image. */
export function ImageField(props: ImageFieldProps) {
  const { id, label, noun = 'photo', isCaptured = false, value, picked, onChange, error, progress } = props
  const ownId = useId()
  const resetFile = useRef<() => void>(null)
  const [refusal, setRefusal] = useState<string>()
  const problem = refusal ?? error
  const hasImage = value !== null || picked !== null

  async function pick(file: File | null) {
    resetFile.current?.()
    if (!file) return
    const { images, refused } = await sortChosen([file])
    setRefusal(refused[0])
    if (images[0]) onChange({ value, picked: images[0] })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own frame
    <div role="group" aria-labelledby={`${ownId}-label`} className={classes.field}>
      <Input.Label component="div" labelElement="div" id={`${ownId}-label`}>
        {label}
      </Input.Label>
      <ImagePreview label={label} value={value} picked={picked} />
      {progress && (
        <div>
          <Progress.Root size="md" transitionDuration={times.color}>
            <Progress.Section value={progress.fraction * 100} aria-label={stepNames[progress.step]} />
          </Progress.Root>
          <Text size="xs" c="dimmed" mt={4}>
            {stepNames[progress.step]}: {Math.round(progress.fraction * 100)} %
          </Text>
        </div>
      )}
      {problem && (
        <Input.Error id={`${ownId}-error`} role="alert">
          {problem}
        </Input.Error>
      )}
      <Group gap="xs">
        <FileButton
          accept="image/*"
          {...(isCaptured && { capture: 'environment' })}
          onChange={pick}
          resetRef={resetFile}
        >
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              size="xs"
              aria-describedby={problem ? `${ownId}-error` : undefined}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {hasImage ? 'Replace' : isCaptured ? 'Take a photo' : `Add ${noun}`}
              <VisuallyHidden component="span">: {label}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
        {hasImage && (
          <Button
            variant="subtle"
            size="xs"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              setRefusal(undefined)
              onChange({ value: null, picked: null })
              document.getElementById(id)?.focus()
            }}
          >
            Remove
            <VisuallyHidden component="span">: {label}</VisuallyHidden>
          </Button>
        )}
      </Group>
    </div>
  )
}

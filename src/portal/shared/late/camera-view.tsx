import { Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconBulb, IconCamera, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { CameraUnusable } from '#scanner/camera.ts'
import type { ReadCode, Scanned } from '#scanner/codes.ts'
import { readImage } from '#scanner/read-image.ts'
import { useCamera } from '#scanner/use-camera.ts'
import classes from './camera-view.module.css'
import { cameraWords } from './camera-words.ts'

type CameraViewProps = {
  scanned: Scanned
  /** What to hold where. */
  hint: string
  /** Called with the codes of each image that has some; answers true when the camera may stop. */
  onCodes: (codes: readonly ReadCode[]) => boolean
  /** Called with a picture once it is read. */
  onImage?: (image: File) => void
}

/** Reads codes with the camera, which starts with it, or from a picture. */
export function CameraView({ scanned, hint, onCodes, onImage }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const resetFile = useRef<() => void>(null)
  const [imageProblem, setImageProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const forget = () => setImageProblem(undefined)
  const { state, isRunning, start, stop, switchLight, focus, next } = useCamera({
    video,
    scanned,
    onStart: forget,
    onCodes,
  })
  const startOnce = useRef(start)
  useEffect(() => startOnce.current(null), [])

  async function read(image: File | null) {
    resetFile.current?.()
    if (!image) return
    stop()
    forget()
    setReading(true)
    try {
      const codes = await readImage(image, scanned)
      if (codes?.length) onCodes(codes)
      else setImageProblem(codes ? cameraWords.noCode : cameraWords.noImage)
      if (codes) onImage?.(image)
    } catch (error) {
      setImageProblem(cameraWords[error instanceof CameraUnusable ? error.problem : 'no-reader'])
    } finally {
      setReading(false)
    }
  }

  const problem = state.is === 'failed' ? cameraWords[state.problem] : undefined
  const camera = 'camera' in state ? state.camera : null
  return (
    <Stack gap="xs">
      <div className={classes.view} hidden={!isRunning}>
        <video
          ref={video}
          className={classes.video}
          aria-label="What the camera sees"
          muted
          playsInline
          onPointerDown={focus}
        />
        <div className={classes.finder} data-scanned={scanned} aria-hidden="true" />
      </div>
      {[problem, imageProblem].map(
        (sentence) =>
          sentence && (
            <Text key={sentence} size="sm" c="var(--hvac-danger)" role="alert">
              {sentence}
            </Text>
          ),
      )}
      {(isRunning || state.is === 'hidden') && (
        <Text size="sm" c="dimmed">
          {isRunning ? hint : cameraWords.hidden}
        </Text>
      )}
      <Group gap="xs">
        {/* Why one button: the focus stays on it in every state. */}
        <Button
          variant={isRunning ? 'default' : 'filled'}
          leftSection={
            isRunning ? <IconPlayerStop size={16} aria-hidden /> : <IconCamera size={16} aria-hidden />
          }
          onClick={() => (isRunning ? stop() : start(null))}
        >
          {isRunning ? 'Stop the camera' : state.is === 'failed' ? 'Try the camera again' : 'Use the camera'}
        </Button>
        {state.is === 'on' && state.camera.hasTorch && (
          <Button
            variant={state.torch ? 'filled' : 'default'}
            aria-pressed={state.torch}
            leftSection={<IconBulb size={16} aria-hidden />}
            onClick={switchLight}
          >
            Light
          </Button>
        )}
        <FileButton
          accept="image/*"
          capture="environment"
          resetRef={resetFile}
          disabled={isReading}
          inputProps={{ 'aria-label': 'Photo to read' }}
          onChange={(image) => void read(image)}
        >
          {(button) => (
            <Button {...button} variant="default" loading={isReading}>
              Take a photo instead
            </Button>
          )}
        </FileButton>
        {next && (
          <Button variant="default" onClick={() => start(next.id)}>
            {cameraWords.otherCamera}
          </Button>
        )}
        {camera && camera.cameras.length > 1 && (
          <NativeSelect
            aria-label="Camera"
            value={camera.cameraId}
            onChange={({ currentTarget }) => start(currentTarget.value)}
            data={camera.cameras.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Group>
    </Stack>
  )
}

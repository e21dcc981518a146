import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CameraUnusable } from './camera.ts'
import { readImage } from './read-image.ts'
import styles from './scan.module.css'

type LabelImageProps = {
  /** Each text in the picture; true for our label. */
  onText: (text: string) => boolean
  onStart: () => void
}

/** Reads the label from a picture, which a phone takes without any permission for the page. The picture stays on the device. */
export function LabelImage({ onText, onStart }: LabelImageProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const isHydrated = useHydrated()

  async function read(file: File) {
    setProblem(null)
    onStart()
    setIsReading(true)
    try {
      const texts = await readImage(file)
      if (texts?.length) texts.some(onText)
      else setProblem(texts ? messages.scan.noCodeInImage : messages.scan.imageUnreadable)
    } catch (error) {
      setProblem(messages.scan.camera[error instanceof CameraUnusable ? error.problem : 'no-reader'])
    } finally {
      setIsReading(false)
    }
  }

  return (
    <div className={styles.image}>
      <label className={buttons.quiet}>
        {isReading ? 'Reading the picture...' : 'Take a picture of the label'}
        <input
          className={styles.file}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={!isHydrated || isReading}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void read(file)
            // Why: else the same picture could not be chosen twice.
            target.value = ''
          }}
        />
      </label>
      {problem && <Notice isProblem>{problem}</Notice>}
    </div>
  )
}

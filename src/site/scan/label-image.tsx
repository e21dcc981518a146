import { useState } from 'react'
import { CameraUnusable } from '#scanner/camera.ts'
import { readImage } from '#scanner/read-image.ts'
import { scanTexts } from '#texts/en/scan.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './scan.module.css'

type LabelImageProps = {
  /** Called with each text in the picture until it answers true, for a label of ours. */
  onText: (text: string) => boolean
  onStart: () => void
}

/** Reads the label from a picture, which needs no camera permission. The picture stays on the device. */
export function LabelImage({ onText, onStart }: LabelImageProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const isHydrated = useHydrated()

  async function read(file: File) {
    setProblem(null)
    onStart()
    setIsReading(true)
    try {
      const codes = await readImage(file, 'label')
      if (codes?.length) codes.some(({ text }) => onText(text))
      else setProblem(codes ? scanTexts.noCodeInImage : scanTexts.imageUnreadable)
    } catch (error) {
      setProblem(scanTexts.camera[error instanceof CameraUnusable ? error.problem : 'no-reader'])
    } finally {
      setIsReading(false)
    }
  }

  return (
    <div className={styles.image}>
      <label className={buttons.quiet}>
        {isReading ? scanTexts.reading : scanTexts.photograph}
        <input
          className={styles.file}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={!isHydrated || isReading}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void read(file)
            // Why: otherwise the same picture could not be chosen twice.
            target.value = ''
          }}
        />
      </label>
      {problem && <Notice isProblem>{problem}</Notice>}
    </div>
  )
}

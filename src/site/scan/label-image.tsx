import { useState } from 'react'
import { scanTexts } from '#texts/scan.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CameraUnusable } from './camera.ts'
import { loadCodeReader } from './code-reader.ts'
import styles from './scan.module.css'

/** Pixels on the longer side: enough to read a label, and little enough for the memory of an old phone. */
const longestSide = 2000

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
      const texts = await readImage(file)
      if (texts?.length) texts.some(onText)
      else setProblem(texts ? scanTexts.noCodeInImage : scanTexts.imageUnreadable)
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

/** The texts of the codes in a picture; undefined when the browser cannot open it. */
async function readImage(file: File): Promise<string[] | undefined> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!image) return undefined
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return (await loadCodeReader())(canvas)
}

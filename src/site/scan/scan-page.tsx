import { useEffect, useState } from 'react'
import { isLabelOfAnySite, readScannedLabel } from '#domain/labels/label-code.ts'
import { CameraUnusable } from '#scanner/camera.ts'
import { readImage } from '#scanner/read-image.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import { scanTexts } from '#texts/en/site/scan.ts'
import { LabelAccessForm } from '../label-access/label-access-form.tsx'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/text/contact-link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { LabelCamera } from './label-camera.tsx'
import styles from './scan.module.css'

type Reading = 'nothing' | 'foreign' | 'other-site' | 'found'

/** Opens a home's page by its label: with the camera, a picture, or the printed number and code. */
export function ScanPage({ page, business, csrfToken }: PageProps<'scan'>) {
  const [reading, setReading] = useState<Reading>('nothing')

  useEffect(() => {
    // Why: going back may show this page in its last state.
    const startAfresh = (event: PageTransitionEvent) => event.persisted && setReading('nothing')
    addEventListener('pageshow', startAfresh)
    return () => removeEventListener('pageshow', startAfresh)
  }, [])

  const forget = () => setReading('nothing')

  function follow(text: string): boolean {
    const path = readScannedLabel(text, [location.origin, page.siteOrigin, ...page.earlierOrigins])
    setReading(path ? 'found' : isLabelOfAnySite(text) ? 'other-site' : 'foreign')
    if (path) location.assign(path)
    return path !== undefined
  }

  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1>{scanTexts.title}</h1>
        <p>{scanTexts.why}</p>
      </div>
      <div className={styles.ways}>
        <div className={styles.scanning}>
          <LabelCamera onText={follow} onStart={forget}>
            {reading === 'foreign' && <Notice isProblem>{scanTexts.notOurs}</Notice>}
            {reading === 'other-site' && <Notice isProblem>{scanTexts.otherSite}</Notice>}
            {reading === 'found' && <Notice>{scanTexts.found}</Notice>}
          </LabelCamera>
          <LabelImage onText={follow} onStart={forget} />
          <noscript>
            <p>{scanTexts.needsScript}</p>
          </noscript>
        </div>
        <section className={styles.typing} aria-labelledby="typing">
          <h2 id="typing">{scanTexts.typing}</h2>
          <LabelAccessForm typedId="" typedCode="" problem={null} leadsTo="profile" csrfToken={csrfToken} />
          <p>
            {labelAccessTexts.noLabel} <PhoneLink number={business.officePhone} />.
          </p>
        </section>
      </div>
    </div>
  )
}

type LabelImageProps = {
  /** Called with each text in the picture until it answers true, for a label of ours. */
  onText: (text: string) => boolean
  onStart: () => void
}

/** Reads the label from a picture, which needs no camera permission. The picture stays on the device. */
function LabelImage({ onText, onStart }: LabelImageProps) {
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

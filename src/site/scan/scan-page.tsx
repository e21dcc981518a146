import { useEffect, useState } from 'react'
import { isLabelOfAnySite, readScannedLabel } from '#domain/labels/label-code.ts'
import { labelAccessTexts } from '#texts/en/label-access.ts'
import { scanTexts } from '#texts/en/scan.ts'
import { LabelAccessForm } from '../label-access/label-access-form.tsx'
import type { PageProps } from '../page-props.ts'
import { PhoneLink } from '../ui/contact-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { LabelCamera } from './label-camera.tsx'
import { LabelImage } from './label-image.tsx'
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

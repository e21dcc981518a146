import type { OwnReport } from '#contract/site.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { reportHref } from '../ui/report-href.ts'
import { Day } from '../ui/text/day.tsx'
import { useFresh } from '../ui/use-fresh.ts'
import styles from './own-reports.module.css'
import part from './profile.module.css'

const texts = labelPageTexts.reports

/** The reports of this home, newest first, to download again unchanged. */
export function OwnReports({ customerId, first }: { customerId: number; first: readonly OwnReport[] }) {
  const reports = useFresh(first, `/api/Customer/GetReports?customerId=${customerId}`)
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="own-reports">
      <details className={part.fold}>
        <summary>
          <h2 id="own-reports">{texts.title}</h2>
        </summary>
        <ul className={styles.list}>
          {reports.map((report) => (
            <li key={report.reportId} className={styles.report}>
              <a className={styles.link} href={reportHref(report.reportId, 'letter')} download>
                {report.equipmentTypeName ?? texts.whole} (PDF)
              </a>
              <span className={styles.when}>
                {fateInWords(report)} <Day moment={report.madeDate} />
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** What happened to a report; its day follows. */
function fateInWords({ sentTo, mailState, madeBy }: OwnReport): string {
  if (sentTo === null) return madeBy === 'customer' ? texts.downloaded : texts.made
  const email = sentTo
  if (mailState === 'sent') return fill(texts.sent, { email })
  if (mailState === 'failed' || mailState === 'cancelled') return fill(texts.lost, { email })
  return fill(mailState === 'sending' ? texts.sending : texts.waiting, { email })
}

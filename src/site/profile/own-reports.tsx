import type { OwnReport } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import { Day } from '../ui/day.tsx'
import { reportHref } from '../ui/report-href.ts'
import { useFresh } from '../ui/use-fresh.ts'
import styles from './own-reports.module.css'
import part from './profile.module.css'

/** The reports of this home, newest first, to download again unchanged. */
export function OwnReports({ customerId, first }: { customerId: number; first: readonly OwnReport[] }) {
  const reports = useFresh(first, `/api/Customer/GetReports?customerId=${customerId}`)
  if (reports.length === 0) return null
  return (
    <section className={part.part} aria-labelledby="own-reports">
      <h2 id="own-reports">{messages.report.title}</h2>
      <ul className={styles.list}>
        {reports.map((report) => (
          <li key={report.reportId} className={styles.report}>
            <a className={styles.link} href={reportHref(report.reportId, 'letter')} download>
              {report.equipmentTypeName ?? 'System analysis'} (PDF)
            </a>
            <span className={styles.when}>
              {fateInWords(report)} <Day moment={report.madeDate} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happened to a report; its day follows. */
function fateInWords({ sentTo, mailState, madeBy }: OwnReport): string {
  if (sentTo !== null) {
    if (mailState === 'sent') return `Sent to ${sentTo} on`
    const isLost = mailState === 'failed' || mailState === 'cancelled'
    if (isLost) return `Could not be sent to ${sentTo} on`
    return mailState === 'sending' ? `On its way to ${sentTo} since` : `Waiting to be sent to ${sentTo} since`
  }
  return madeBy === 'customer' ? 'Downloaded on' : 'Made by us on'
}

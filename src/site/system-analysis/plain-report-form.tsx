import type { SystemAnalysisPage } from '#contract/site.ts'
import { reportFormId } from '#domain/operations/business/paper.ts'
import { messages } from '#texts/en/messages.ts'
import { CsrfField } from '../ui/csrf-field.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './system-analysis.module.css'

/** Downloads a comparison as a report, or sends it to the customer's own email address, where there is no script. */
export function PlainReportForm({ page, csrfToken }: { page: SystemAnalysisPage; csrfToken: string }) {
  const { customer, item, sendKey, sentReport } = page
  return (
    <>
      <noscript>
        <form
          className={styles.links}
          method="post"
          action={`/customer-system-analysis/${customer.id}/report`}
        >
          <CsrfField token={csrfToken} />
          <input type="hidden" name="sendKey" value={sendKey} />
          {item && <input type="hidden" name="item" value={item} />}
          <button className={styles.link} type="submit" name="part" value="download">
            {messages.report.download}
          </button>
          <button className={styles.link} type="submit" name="part" value="send">
            {messages.report.send}
          </button>
        </form>
      </noscript>
      {sentReport && (
        <Notice id={reportFormId} isProblem={!sentReport.isDone}>
          {sentReport.text}
          <br />
          {sentReport.more}
        </Notice>
      )}
    </>
  )
}

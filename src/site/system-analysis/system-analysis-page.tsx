import { NotCompared } from '#comparison/not-compared.tsx'
import { SystemAnalysis } from '#comparison/system-analysis.tsx'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { imageUrl } from '../ui/image-url.ts'
import { Notice } from '../ui/notice.tsx'
import { ReportActions } from '../ui/report-actions.tsx'
import styles from './system-analysis.module.css'
import { useProposedSeer } from './use-proposed-seer.ts'

/** All comparisons of a home, for screen and paper. */
export function SystemAnalysisPage({ page, business }: PageProps<'system-analysis'>) {
  const { analyses, pendingFor, problem, choose } = useProposedSeer(page)
  const profile = `/customer-profile/${page.customer.id}`
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>System Analysis</h1>
        <p>
          What stands in your home against what {business.name} proposes for it. Customer ID:{' '}
          {page.customer.id}
        </p>
      </header>
      {problem && (
        <Notice isProblem>
          {problem.text} {problem.more}
        </Notice>
      )}
      <div className={styles.sheet}>
        <SystemAnalysis
          analyses={analyses}
          imageUrl={imageUrl}
          onProposedSeerChange={choose}
          pendingFor={pendingFor}
          empty={<h2>Nothing can be compared yet.</h2>}
        />
        <NotCompared
          analyses={analyses}
          noneIncluded={
            <p>
              No furnace and no air conditioner is included yet. Include one in{' '}
              <a href={profile}>your details</a> and save, then it is compared here.
            </p>
          }
        />
      </div>
      <div className={styles.actions}>
        {analyses.some((analysis) => analysis.returnCode === 0) && (
          <ReportActions customerId={page.customer.id} slot={null} seer={0} isWaiting={pendingFor !== null} />
        )}
        <a className={buttons.quiet} href={profile}>
          Cancel
        </a>
        <a className={buttons.primary} href={`${profile}#service-request`}>
          Ask for service
        </a>
      </div>
    </div>
  )
}

import { isStopped } from '#comparison/comparison.tsx'
import { shownPanels } from '#comparison/figures/headline-figures.ts'
import { NotCompared } from '#comparison/panels/not-compared.tsx'
import { SystemAnalysis } from '#comparison/system-analysis.tsx'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { fill } from '#texts/fill.ts'
import type { PageProps } from '../page-props.ts'
import { AnalysisAsks, CallLink, HomeAsk } from '../ui/asks.tsx'
import buttons from '../ui/button.module.css'
import { ContactBar } from '../ui/contact-bar.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { Notice } from '../ui/notice.tsx'
import { ReloadButton } from '../ui/reload-button.tsx'
import { ReportActions } from '../ui/report-actions.tsx'
import { PlainReportForm } from './plain-report-form.tsx'
import styles from './system-analysis.module.css'
import { useProposedSeer } from './use-proposed-seer.ts'

/** The comparisons of a home, or of one piece of its equipment, for screen and paper. */
export function SystemAnalysisPage({ page, business, csrfToken }: PageProps<'system-analysis'>) {
  const { analyses, pendingFor, problem, choose } = useProposedSeer(page)
  const { customer, item, isWhole } = page
  const own = `/customer-system-analysis/${customer.id}`
  const profile = `/customer-profile/${customer.id}`
  const texts = comparisonTexts.page
  const phone = business.servicePhone
  const [first] = analyses
  const shown = item ? analyses : shownPanels(analyses)
  const ask = shown.some(isStopped) ? null : <HomeAsk page={profile} analyses={shown} />
  const isCompared = analyses.some(({ returnCode }) => returnCode === 0)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.ways}>
          <a href={profile}>{fill(texts.back, { home: customer.address ?? '' })}</a>
          {item && <a href={own}>{texts.wholeHome}</a>}
        </p>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      {problem && (
        <Notice isProblem>
          {problem.text} {problem.more} <ReloadButton {...problem} />
        </Notice>
      )}
      <div className={styles.untilActions}>
        <SystemAnalysis
          analyses={analyses}
          isItem={item !== null}
          imageUrl={imageUrl}
          openFolds={isWhole ? 'all' : item ? 'figures' : 'none'}
          showAllHref={isWhole ? undefined : `${own}?${item ? `item=${item}&` : ''}all=1`}
          onProposedSeerChange={choose}
          pendingFor={pendingFor}
          empty={null}
          askFor={(analysis) => (
            <p className={styles.asks}>
              <AnalysisAsks page={profile} analysis={analysis} phone={phone} />
            </p>
          )}
        />
        {!item && (
          <NotCompared
            analyses={analyses}
            noneIncluded={
              <section>
                <h2>{comparisonTexts.refused.nothingTitle}</h2>
                <p>{comparisonTexts.refused.nothing}</p>
              </section>
            }
          />
        )}
        <ContactBar phone={phone} isDanger={ask === null}>
          {ask}
        </ContactBar>
      </div>
      <div className={styles.end}>
        <div className={styles.asksAtDesk}>
          {ask}
          <CallLink phone={phone} className={buttons.quiet} />
        </div>
        <div className={styles.links}>
          {isCompared && (
            <ReportActions
              customerId={customer.id}
              slot={item && first ? first.equipmentTypeName : null}
              seer={item && first ? first.seer : 0}
              isWaiting={pendingFor !== null}
              className={styles.link}
            />
          )}
          {isCompared && <PlainReportForm page={page} csrfToken={csrfToken} />}
          <a className={styles.link} href={profile}>
            {texts.cancel}
          </a>
        </div>
      </div>
    </div>
  )
}

import { proposalPageTexts } from '#texts/proposal-page.ts'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import styles from './proposal.module.css'

const texts = proposalPageTexts.reminders

/** Stops the reminders of a proposal. Opening the page alone stops nothing: programs open links before people do. */
export function ProposalRemindersPage({ page, csrfToken }: PageProps<'proposal-reminders'>) {
  const path = `/proposal/${page.proposalId}`
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {page.isStopped ? (
        <Notice>
          <p>{texts.stopped}</p>
        </Notice>
      ) : (
        <form
          className={styles.part}
          method="post"
          action={`${path}/no-reminders${page.token ? `?t=${page.token}` : ''}`}
        >
          <input type="hidden" name="forgeryToken" value={csrfToken} />
          <p>{texts.question}</p>
          <p>
            <button className={buttons.primary} type="submit">
              {texts.stop}
            </button>
          </p>
        </form>
      )}
      {page.token === null && (
        <p>
          <a href={path}>{texts.open}</a>
        </p>
      )}
    </div>
  )
}

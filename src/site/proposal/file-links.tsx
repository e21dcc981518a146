import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { holderMay } from '#domain/people/holders.ts'
import { proposalFileHref } from '#domain/proposals/file-contents.ts'
import { proposalPageTexts as texts } from '#texts/proposal-page.ts'
import styles from './proposal.module.css'

/** The same on paper; once it was accepted, with the page of that. Nothing for whoever holds a label alone. */
export function FileLinks({
  proposal: { id: proposal, number, decisions, reader },
}: {
  proposal: OwnProposalPage
}) {
  if (!holderMay(reader, 'files')) return null
  const wasAccepted = decisions.some(({ kind }) => kind === 'accept')
  return (
    <p className={styles.files}>
      <a href={proposalFileHref({ proposal, number, content: 'proposal' })}>{texts.download}</a>
      {wasAccepted && (
        <a href={proposalFileHref({ proposal, number, content: 'acceptance' })}>{texts.downloadAcceptance}</a>
      )}
    </p>
  )
}

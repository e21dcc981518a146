import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { proposalFileHref } from '#domain/proposals/file-contents.ts'
import { proposalPageTexts as texts } from '#texts/proposal-page.ts'
import styles from './proposal.module.css'

/** The same on paper; once it was accepted, with the page of that. */
export function FileLinks({ proposal: { id: proposal, number, decisions } }: { proposal: OwnProposalPage }) {
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

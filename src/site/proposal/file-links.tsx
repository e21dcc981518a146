import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { holderMay } from '#domain/people/holders.ts'
import { proposalFileHref } from '#domain/proposals/file-contents.ts'
import { proposalPageTexts as texts } from '#texts/en/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import styles from './proposal.module.css'
import { changesOf } from './since-sent.ts'

/** The same on paper, with what has changed since; once it was accepted, with the page of that. Nothing for whoever holds a label alone. */
export function FileLinks({ proposal: read }: { proposal: OwnProposalPage }) {
  const { id: proposal, number, decisions, snapshot, reader } = read
  if (!holderMay(reader, 'files')) return null
  const wasAccepted = decisions.some(({ kind }) => kind === 'accept')
  const changes = changesOf(read)
  return (
    <>
      <p className={styles.files}>
        <a href={proposalFileHref({ proposal, number, content: 'proposal' })}>{texts.download}</a>
        {wasAccepted && (
          <a href={proposalFileHref({ proposal, number, content: 'acceptance' })}>
            {texts.downloadAcceptance}
          </a>
        )}
      </p>
      {snapshot && changes.length > 0 && (
        <p className={styles.facts}>
          {fill(texts.changedSince, { day: dayInWords(snapshot.sentOn), changes: changes.join(' ') })}
        </p>
      )}
    </>
  )
}

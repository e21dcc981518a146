import type { ProposalPage } from '#contract/proposals/proposal-page.ts'
import type { SharedLink } from '#contract/proposals/shared-links.ts'
import { dayInWords } from '#domain/days.ts'
import { holderMay, sharedLinks } from '#domain/people/holders.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import styles from './proposal.module.css'
import { PagePart } from './reading/page-part.tsx'

type ShareProps = { page: ProposalPage; csrfToken: string }

const texts = proposalPageTexts.share

/** For whoever may answer by the link of the letter: links with which others read it, and the end of each. */
export function Share({ page: { proposal, answer }, csrfToken }: ShareProps) {
  const { id, shared, reader } = proposal
  if (shared === null) return null
  const mayMake = holderMay(reader, 'share')
  return (
    <PagePart id="share-heading" title={texts.title} line={texts.line} isOpen={shared.length > 0}>
      {mayMake && <p>{texts.lead}</p>}
      {mayMake && shared.length >= sharedLinks.most && <p>{fill(texts.full, sharedLinks)}</p>}
      {mayMake && shared.length < sharedLinks.most && (
        <form method="post" action={`/proposal/${id}/share`}>
          <CsrfField token={csrfToken} />
          <input type="hidden" name="pressKey" value={answer.pressKey} />
          <button className={buttons.quiet} type="submit">
            {texts.make}
          </button>
        </form>
      )}
      {shared.length > 0 && (
        <>
          <h3>{texts.made}</h3>
          <ul className={styles.shared}>
            {shared.map((link) => (
              <li key={link.id}>
                <span>{inWords(link)}</span>
                <form method="post" action={`/proposal/${id}/end-shared`}>
                  <CsrfField token={csrfToken} />
                  <input type="hidden" name="linkId" value={link.id} />
                  <button
                    className={buttons.quiet}
                    type="submit"
                    aria-label={fill(texts.ends, { made: dayInWords(link.madeOn) })}
                  >
                    {texts.end}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
    </PagePart>
  )
}

function inWords({ madeOn, endsOn, lastReadOn }: SharedLink): string {
  const made = fill(texts.one, { made: dayInWords(madeOn), ends: dayInWords(endsOn) })
  return `${made} ${lastReadOn === null ? texts.notOpened : fill(texts.opened, { day: dayInWords(lastReadOn) })}`
}

import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { proposalPageTexts as texts } from '#texts/en/proposal-page.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import styles from './proposal.module.css'

type GiveBackProps = { proposal: OwnProposalPage; csrfToken: string; isNext?: boolean }

/** On a device that was handed over: ends that. `isNext` is where nothing else is left to do. */
export function GiveBack({ proposal, csrfToken, isNext = false }: GiveBackProps) {
  if (proposal.reader !== 'in-person') return null
  return (
    <form className={styles.giveBack} method="post" action={`/proposal/${proposal.id}/give-back`}>
      <CsrfField token={csrfToken} />
      <button className={isNext ? buttons.primary : buttons.quiet} type="submit">
        {texts.giveBack}
      </button>
    </form>
  )
}

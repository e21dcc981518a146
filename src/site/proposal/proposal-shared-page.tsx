import { useRef, useState } from 'react'
import { dayInWords } from '#domain/days.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { TextField } from '../ui/form/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './proposal.module.css'

const texts = proposalPageTexts.share

/** The link that was just made, to copy or to send on by what the device has for it. Without a script it is text to copy. */
export function ProposalSharedPage({ page }: PageProps<'proposal-shared'>) {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {page.link === null ? (
        <Notice isProblem>
          <p>{page.refusal}</p>
        </Notice>
      ) : (
        <div className={styles.part}>
          <p>{fill(texts.page.lead, { day: dayInWords(page.endsOn) })}</p>
          <LinkToShare link={page.link} />
        </div>
      )}
      <p>
        <a href={`/proposal/${page.proposalId}`}>{texts.page.back}</a>
      </p>
    </div>
  )
}

function LinkToShare({ link }: { link: string }) {
  const isAlive = useHydrated()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // Why only then: the server does not know the device.
  const canSend = isAlive && typeof navigator.share === 'function'

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }

  async function send() {
    setOutcome(null)
    try {
      await navigator.share({ url: link })
    } catch (error) {
      // Why not then: whoever closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <>
      <TextField
        ref={field}
        label={texts.page.link}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <p className={styles.files}>
        {canSend && (
          <button className={buttons.primary} type="button" onClick={send}>
            {texts.page.send}
          </button>
        )}
        <button
          className={canSend ? buttons.quiet : buttons.primary}
          type="button"
          disabled={!isAlive}
          onClick={copy}
        >
          {texts.page.copy}
        </button>
      </p>
      <p role="status">{outcome && texts.page[outcome]}</p>
    </>
  )
}

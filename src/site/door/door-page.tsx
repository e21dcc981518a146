import type { DoorProblem } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './door.module.css'
import { DoorForm } from './door-form.tsx'

const words: Record<DoorProblem, string> = {
  'wrong-code': messages.door.wrongCode,
  'too-many-codes': messages.door.tooManyCodes,
  'opened-long-ago': messages.door.openedLongAgo,
}

/** Stands before everything that is a customer's. */
export function DoorPage({ page, business, forgeryToken }: PageProps<'door'>) {
  return (
    <div className={styles.page}>
      <h1>{messages.door.title}</h1>
      <Why page={page} />
      <DoorForm typedId={page.typedId} leadsTo={page.leadsTo} forgeryToken={forgeryToken} />
      {page.byEmail === 'offered' && (
        <form className={styles.byEmail} method="post" action="/send-page-link">
          <input type="hidden" name="forgeryToken" value={forgeryToken} />
          <input type="hidden" name="leadsTo" value={page.leadsTo} />
          <button className={buttons.quiet} type="submit">
            {messages.door.sendLink}
          </button>
        </form>
      )}
      <p>
        {messages.door.noLabel} <PhoneLink number={business.officePhone} />
      </p>
    </div>
  )
}

function Why({ page }: Pick<PageProps<'door'>, 'page'>) {
  if (page.byEmail === 'sent') return <Notice>{messages.door.linkSent}</Notice>
  if (page.byEmail === 'waits') return <Notice isProblem>{messages.door.linkWaits}</Notice>
  if (page.problem) return <Notice isProblem>{words[page.problem]}</Notice>
  return <p>{messages.door.why}</p>
}

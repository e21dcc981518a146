import type { DoorProblem } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import type { PageProps } from '../pages.ts'
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
      {page.problem ? <Notice isProblem>{words[page.problem]}</Notice> : <p>{messages.door.why}</p>}
      <DoorForm typedId={page.typedId} leadsTo={page.leadsTo} forgeryToken={forgeryToken} />
      <p>
        {messages.door.noLabel} <PhoneLink number={business.officePhone} />
      </p>
    </div>
  )
}

import { Link } from 'react-email'
import { mailtoOf } from '#domain/people/email-in-pages.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { styles } from './styles.ts'
import type { EmailSender } from './template.ts'

/** How the business is reached: what stands in a text as a link to call or to write. */
export type Reach = Pick<EmailSender, 'servicePhone' | 'officePhone' | 'email'>

/** A text in which each phone and email of the business can be pressed. Nothing that somebody else typed becomes a link. */
export function Linked({ children, reach }: { children: string; reach: Reach }) {
  // Why what can be dialed or written to alone: a business may have said no telephone yet.
  const known = [reach.servicePhone, reach.officePhone, reach.email].filter((one) => /[\d@]/.test(one))
  const found = known
    .map((one) => ({ one, at: children.indexOf(one) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => left.at - right.at || right.one.length - left.one.length)[0]
  if (!found) return children
  const { one, at } = found
  return (
    <>
      {children.slice(0, at)}
      <Link href={one === reach.email ? mailtoOf(one) : phoneHref(one)} style={styles.inText}>
        {one}
      </Link>
      <Linked reach={reach}>{children.slice(at + one.length)}</Linked>
    </>
  )
}

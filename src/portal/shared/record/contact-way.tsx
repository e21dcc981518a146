import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { isLeftAlone } from '#domain/call-list/left-alone.ts'
import { mailtoOf } from '#domain/people/email-in-pages.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { LeftAlone } from './left-alone.tsx'

type ContactWayProps = {
  kind: 'phone' | 'email'
  contact: string
  /** The home that it stands in. */
  home: { leftAlone: readonly string[] }
  className: string | undefined
  /** On a phone the round buttons of the page stand for it. */
  isForDesk?: boolean
}

const kinds = {
  phone: { verb: 'Call', Icon: IconPhone, href: phoneHref },
  email: { verb: 'Email', Icon: IconMail, href: mailtoOf },
} as const

/**
 * A number to call or an email to write to, one press away; where its owner asked not to be contacted, only to be read. What they asked for
 * stands in a request, which offers both.
 */
export function ContactWay({ kind, contact, home, className, isForDesk = false }: ContactWayProps) {
  const { verb, Icon, href } = kinds[kind]
  const shown = kind === 'email' ? <EmailText address={contact} /> : contact
  const place = { className, 'data-kind': kind, ...(isForDesk && { 'data-on': 'desk' }) }
  if (isLeftAlone(home, contact))
    return (
      <span {...place}>
        <Icon size={16} aria-hidden />
        <span>
          {shown} <LeftAlone />
        </span>
      </span>
    )
  return (
    <Anchor href={href(contact)} {...place}>
      <Icon size={16} aria-hidden />
      <span>
        <VisuallyHidden>{verb} </VisuallyHidden>
        {shown}
      </span>
    </Anchor>
  )
}

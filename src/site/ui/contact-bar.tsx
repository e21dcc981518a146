import type { ReactNode } from 'react'
import { phoneHref } from '#domain/people/phone.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { fill } from '#texts/fill.ts'
import buttons from './button.module.css'
import styles from './contact-bar.module.css'
import { PhoneIcon } from './phone-icon.tsx'

type ContactBarProps = {
  phone: string
  /** Only a call is right. */
  isDanger?: boolean
  /** At a desk too, where a page has nothing else that leads on. */
  isAlways?: boolean
  /** A link to what to do next, if there is anything. */
  children: ReactNode
}

/** Calling and asking in reach of the thumb, to the end of what it stands in. */
export function ContactBar({ phone, isDanger = false, isAlways = false, children }: ContactBarProps) {
  return (
    <div className={styles.bar} data-always={isAlways || undefined}>
      <a className={buttons.quiet} data-danger={isDanger || undefined} href={phoneHref(phone)}>
        <PhoneIcon />
        {children ? frameTexts.call : fill(frameTexts.callNumber, { phone })}
      </a>
      {children}
    </div>
  )
}

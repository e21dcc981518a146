import { mailtoOf } from '#domain/people/email-in-pages.ts'
import { phoneHref } from '#domain/people/phone.ts'

/** A phone number to tap and call. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a className={className} href={phoneHref(number)} translate="no">
      {number}
    </a>
  )
}

export function EmailLink({ address }: { address: string }) {
  return (
    <a href={mailtoOf(address)} translate="no">
      {address}
    </a>
  )
}

import { phoneHref } from '#domain/people/phone.ts'

/** A telephone number that a phone dials when it is tapped. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a className={className} href={phoneHref(number)}>
      {number}
    </a>
  )
}

export function EmailLink({ address, className }: { address: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${address}`}>
      {address}
    </a>
  )
}

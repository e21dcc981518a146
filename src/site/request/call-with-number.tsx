import type { Business } from '#domain/operations/business/business.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { PhoneLink } from '../ui/text/contact-link.tsx'

type CallWithNumberProps = { business: Pick<Business, 'servicePhone'>; requestId: number }

/** How to change a request: by phone, with its number. */
export function CallWithNumber({ business, requestId }: CallWithNumberProps) {
  return (
    <p>
      {texts.needChange} <PhoneLink number={business.servicePhone} />{' '}
      {fill(texts.sayNumber, { number: requestId })}
    </p>
  )
}

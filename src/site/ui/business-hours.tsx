import type { Business } from '#domain/operations/business.ts'
import { hoursInWords } from '#domain/operations/opening-hours.ts'
import { frameTexts } from '#texts/frame.ts'

type BusinessHoursProps = { business: Pick<Business, 'hours' | 'promises'>; className?: string | undefined }

/** When the business is open, and that it can be called at any time where it promised that; nothing where it said neither. */
export function BusinessHours({ business: { hours, promises }, className }: BusinessHoursProps) {
  const lines = hours ? hoursInWords(hours) : []
  if (promises.includes('call-any-time')) lines.push(frameTexts.callAnyTime)
  // Why unbroken spaces: the hours of a day stay on one line.
  const text = lines.map((line) => line.replaceAll(' ', '\u00a0')).join(' · ')
  return text !== '' && <p className={className}>{text}</p>
}

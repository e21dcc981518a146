import type { SiteBusiness } from '#contract/site.ts'
import { frameTexts } from '#texts/en/site/frame.ts'

type BusinessHoursProps = {
  business: Pick<SiteBusiness, 'hoursInWords' | 'promises'>
  className?: string | undefined
}

/** When the business is open, and that it can be called at any time where it promised that; nothing where it said neither. */
export function BusinessHours({ business: { hoursInWords, promises }, className }: BusinessHoursProps) {
  const lines = promises.includes('call-any-time') ? [...hoursInWords, frameTexts.callAnyTime] : hoursInWords
  // Why unbroken spaces: the hours of a day stay on one line.
  const text = lines.map((line) => line.replaceAll(' ', '\u00a0')).join(' · ')
  return text !== '' && <p className={className}>{text}</p>
}

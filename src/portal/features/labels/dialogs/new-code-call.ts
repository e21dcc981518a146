import { endsLinks, type WhyNewCode } from '#domain/labels/new-code.ts'

type NewCode = {
  /** The customer, or the label without one. */
  id: number
  why: WhyNewCode
  /** Whether links that end are to be sent again, as it was ticked. */
  sendsAgain: boolean
  /** How many proposals have a link that would end. */
  linkedCount: number
}

/** What the call for a new code takes. Sending again is asked for only where links end. */
export function newCodeCall({ id, why, sendsAgain, linkedCount }: NewCode) {
  const again = sendsAgain && linkedCount > 0 && endsLinks(why)
  return { query: { id, why, ...(again && { sendsAgain: 'true' as const }) } }
}

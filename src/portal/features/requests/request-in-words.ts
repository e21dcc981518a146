import type { RequestRow } from '#contract/requests/requests.ts'

/** What a request is about and from whom, in one line: 'Maintenance · Furnace · Marta Kowalski'. */
export function requestInWords({ requestReason, equipmentName, name, email, phone }: RequestRow): string {
  return [requestReason, equipmentName, name ?? email ?? phone].filter(Boolean).join(' · ')
}

/** '1 photo', '3 photos' */
export const photosInWords = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** Ends a sentence about what somebody else did meanwhile. */
export const stillHere = 'What you typed is still here.'

export const ofSomebodyElse = 'Somebody else has this request.'

import type { EquipmentKind } from '#domain/homes/equipment.ts'
import type { VisitDay, VisitTime } from '#domain/requests/new-request.ts'
import type { RequestReason } from '#domain/requests/requests.ts'

const complaints: Record<EquipmentKind, string> = {
  furnace: 'It rattles when it starts, since about a week. The house still gets warm.',
  'air-conditioner': 'It cools less than last summer, and the outdoor unit hums all night.',
  humidifier: 'There is a puddle under it every morning.',
  thermostat: 'The display goes blank at night. New batteries did not help.',
}

const suits: readonly { preferredDays: VisitDay[]; preferredTimes: VisitTime[] }[] = [
  { preferredDays: ['monday', 'wednesday'], preferredTimes: ['morning'] },
  { preferredDays: [], preferredTimes: ['evening'] },
  { preferredDays: ['saturday'], preferredTimes: [] },
  { preferredDays: [], preferredTimes: [] },
]

/** What the asker of a request wrote, and when a visit suits; some say nothing. */
export function wordsOfRequest(place: number, reason: RequestReason, kind: EquipmentKind) {
  const suit = suits[place % suits.length] ?? { preferredDays: [], preferredTimes: [] }
  if (reason === 'maintenance') return { words: complaints[kind], ...suit }
  return { words: place % 3 === 0 ? 'Please call before you come, the dog is shy.' : null, ...suit }
}

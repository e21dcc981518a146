import type { ConsumerTexts } from '#domain/price-book/proposal-settings.ts'
import type { Region } from '#engine/regions.ts'

/** What a new product needs before it is of use, in the order in which it is best done. */
export const firstDayLines = ['business', 'mail', 'people', 'homes', 'offers', 'labels', 'backups'] as const
export type FirstDayLine = (typeof firstDayLines)[number]

/** Canada's time zones by their cities; those of the United States are most of the others in America. */
const canadian =
  /^(America\/(Toronto|Montreal|Nipigon|Thunder_Bay|Rainy_River|Atikokan|Winnipeg|Regina|Swift_Current|Edmonton|Calgary|Vancouver|Halifax|Glace_Bay|Moncton|Goose_Bay|St_Johns|Blanc-Sablon|Iqaluit|Rankin_Inlet|Resolute|Cambridge_Bay|Yellowknife|Inuvik|Whitehorse|Dawson|Dawson_Creek|Fort_Nelson|Creston)|Canada\/.*)$/

const ofOntario = /^America\/(Toronto|Nipigon|Thunder_Bay|Rainy_River|Atikokan)$/

/** Whose consumer texts a business begins with. */
export function guessConsumerTexts(region: Region, timeZone: string): ConsumerTexts {
  if (region === 'US') return 'us'
  return ofOntario.test(timeZone) ? 'ontario' : 'canada'
}

/** Where a business may be whose browser has that time zone. A first guess, for somebody to correct. */
export function guessRegion(timeZone: string): Region {
  if (canadian.test(timeZone)) return 'ON'
  return /^(America|US)\/|^Pacific\/Honolulu$/.test(timeZone) ? 'US' : 'ON'
}

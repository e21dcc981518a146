/** What a link to the comparison may say of where it stands, as `?from=van`. */
export const compareWays = [
  'site',
  'van',
  'flyer',
  'card',
  'bill',
  'sign',
  'mail',
  'ad',
  'social',
  'fair',
] as const
export type CompareWay = (typeof compareWays)[number]

/** The steps that are counted, in their order. */
export const compareSteps = ['opened', 'answered', 'result', 'bill-added', 'asked', 'became-home'] as const
export type CompareStep = (typeof compareSteps)[number]

/** The way that an address names; empty where it names none of ours. */
export function wayIn(said: unknown): CompareWay | '' {
  return compareWays.find((way) => way === said) ?? ''
}

/** Fewer are shown as 'a few', so that nobody is found in them. */
const leastShown = 5

/** A count as it is shown; null is 'a few'. */
export const shownCount = (count: number): number | null => (count > 0 && count < leastShown ? null : count)

/** Programs that read pages say so in their user agent; they are not counted. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|http/i.test(userAgent)

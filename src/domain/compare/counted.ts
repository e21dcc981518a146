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

type Headers = Readonly<Record<string, unknown>>

/**
 * Whether nobody sees what is asked for: by the name of a program that is no browser, or of one that reads pages as one, or because a browser
 * fetches before anybody pressed. Why the start of a name: apps fetch a link that is shared in them, and every browser is called 'Mozilla'.
 */
export function isUnseen(headers: Headers): boolean {
  const userAgent = String(headers['user-agent'] ?? '')
  const isBrowser =
    /^(mozilla|opera)\//i.test(userAgent) &&
    !/bot|crawl|spider|slurp|preview|monitor|http|headless|lighthouse/i.test(userAgent)
  const isAhead = ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|preview/i.test(String(headers[name] ?? '')),
  )
  return !isBrowser || isAhead
}

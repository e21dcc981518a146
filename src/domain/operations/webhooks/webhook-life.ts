/** So many webhooks there are at a time. */
export const mostWebhooks = 10

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const

/** The pauses between tries: ten tries in about three days. */
const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** So often a message is tried. */
export const mostTries = pausesMs.length + 1

/** A receiver that asks for more time gets so much at most. */
const longestWishMs = hour

/**
 * How long to wait after that many tries, in milliseconds; undefined where there is no further one. A receiver's `Retry-After` makes the
 * pause longer, never shorter.
 */
export function pauseAfter(tries: number, wishSeconds = 0): number | undefined {
  const pause = pausesMs[tries - 1]
  return pause && Math.max(pause, Math.min(wishSeconds * second, longestWishMs))
}

/** A webhook that failed for so long without one success is switched off. */
export const failingForMs = 5 * day

/** After the secret was changed, both sign for so long. */
export const formerSecretMs = day

/** What was sent, and what waits, is kept for so many days; then only how much it was. */
export const daysOfDeliveries = 30

/** So much of an answer is kept. */
export const longestAnswer = 500

/** Why a webhook is off: it failed for days, its receiver said that it is gone, a backup was restored, or an Admin switched it off. */
export const offReasons = ['failing', 'gone', 'restored', 'asked'] as const
export type OffReason = (typeof offReasons)[number]

/** A message waits for its next try, arrived, or was given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try got no answer, or one that is not taken. */
export const tryFailures = [
  'name-not-found',
  'address-refused',
  'not-reached',
  'certificate',
  'too-slow',
  'broken-off',
  'no-secret',
] as const
export type TryFailure = (typeof tryFailures)[number]

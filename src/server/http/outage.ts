import { UnknownCommitError } from '#db/driver/failures.ts'
import { readOnlyCode } from '#db/driver/read-only.ts'
import { diskFullCodes } from '#db/start-problem.ts'
import { messages } from '#domain/messages.ts'

/** What is asked of a caller who met an outage: so many seconds until the next try. */
const retryAfterSeconds = 5

const outages = {
  unreachable: { code: 'SERVICE_UNAVAILABLE', status: 503, message: messages.outage.unreachable },
  unanswered: { code: 'SERVICE_UNAVAILABLE', status: 503, message: messages.outage.unanswered },
  busy: { code: 'SERVICE_UNAVAILABLE', status: 503, message: messages.outage.busy },
  diskFull: { code: 'INSUFFICIENT_STORAGE', status: 507, message: messages.outage.diskFull },
} as const

export type Outage = (typeof outages)[keyof typeof outages] & { retryAfterSeconds: number }

/** What somebody is told for whom there is no room in a queue of ours; nothing is away. */
export const busy: Outage = { ...outages.busy, retryAfterSeconds }

/** The database or the store of pictures went away, fell silent or was demoted while it was asked, or starts or stops at this moment. */
const goneCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_SILENT',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  readOnlyCode,
])

/** Both ends of the connection to a client, as far as they tell what broke it. */
type Ends = [request: { raw: { errored: Error | null } }, reply: { raw: { errored: Error | null } }]

/**
 * Whether what failed is the connection to the client, who went away: no outage, whatever its code. The database's fails under another
 * error while that of the client stands.
 */
export function isHangUp(error: unknown, ...[request, reply]: Ends): boolean {
  const ends = [request.raw.errored, reply.raw.errored].filter((errored) => errored !== null)
  return ends.includes(error as Error)
}

type Coded = Error & { code?: unknown; syscall?: unknown }

const deepestCause = 5

/**
 * Whether a failure is that of something which the product stands on and which passes: then a caller is told so, and when to try
 * again, instead of hearing of a fault of the product.
 */
export function outageOf(error: unknown, depth = 0): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof UnknownCommitError) return { ...outages.unanswered, retryAfterSeconds }
  const { code, syscall }: Coded = error
  const isGone = typeof code === 'string' && (goneCodes.has(code) || code.startsWith('08'))
  // Why ENOENT only there: the folder of the database's socket is gone while it starts; elsewhere a file is missing.
  if (isGone || (code === 'ENOENT' && syscall === 'connect'))
    return { ...outages.unreachable, retryAfterSeconds }
  if (typeof code === 'string' && diskFullCodes.has(code)) return { ...outages.diskFull, retryAfterSeconds }
  return depth < deepestCause ? outageOf(error.cause, depth + 1) : undefined
}

import { UnknownCommitError } from '#db/driver/failures.ts'
import { readOnlyCode } from '#db/driver/read-only.ts'
import { diskFullCodes } from '#db/start-problem.ts'
import { messages } from '#texts/en/messages.ts'

const retryAfterSeconds = 5

const outages = {
  unreachable: { code: 'SERVICE_UNAVAILABLE', status: 503, message: messages.outage.unreachable },
  unanswered: { code: 'SERVICE_UNAVAILABLE', status: 503, message: messages.outage.unanswered },
  busy: { code: 'SERVICE_UNAVAILABLE', status: 503, message: messages.outage.busy },
  diskFull: { code: 'INSUFFICIENT_STORAGE', status: 507, message: messages.outage.diskFull },
} as const

export type Outage = (typeof outages)[keyof typeof outages] & { retryAfterSeconds: number }

/** For a full queue: nothing is down. */
export const busy: Outage = { ...outages.busy, retryAfterSeconds }

/** The database or image store is gone, silent, demoted, starting or stopping. */
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

type Ends = [request: { raw: { errored: Error | null } }, reply: { raw: { errored: Error | null } }]

/** Whether the error is that of the client's own connection: the client went away, which is no outage whatever its code. */
export function isHangUp(error: unknown, ...[request, reply]: Ends): boolean {
  const ends = [request.raw.errored, reply.raw.errored].filter((errored) => errored !== null)
  return ends.includes(error as Error)
}

type Coded = Error & { code?: unknown; syscall?: unknown }

const deepestCause = 5

/** The temporary outage behind an error, which callers may wait out; undefined if it is a fault of the product. */
export function outageOf(error: unknown, depth = 0): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof UnknownCommitError) return { ...outages.unanswered, retryAfterSeconds }
  const { code, syscall }: Coded = error
  const isGone = typeof code === 'string' && (goneCodes.has(code) || code.startsWith('08'))
  // Why only on connect: the database's socket folder is missing while it starts; elsewhere ENOENT is a missing file.
  if (isGone || (code === 'ENOENT' && syscall === 'connect'))
    return { ...outages.unreachable, retryAfterSeconds }
  if (typeof code === 'string' && diskFullCodes.has(code)) return { ...outages.diskFull, retryAfterSeconds }
  return depth < deepestCause ? outageOf(error.cause, depth + 1) : undefined
}

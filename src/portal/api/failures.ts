import { ORPCError } from '@orpc/client'
import { z } from 'zod'
import { FieldProblem } from '#contract/errors.ts'
import { messages } from '#domain/messages.ts'
import { speaksForItself } from '#domain/refusals.ts'

const Refusal = z.object({
  defined: z.boolean().default(true),
  code: z.string(),
  status: z.number(),
  message: z.string(),
  data: z.unknown().optional(),
})

/** Parses the body of an error response; undefined if it has another shape. */
export function toRefusal(body: unknown, status: number): ORPCError<string, unknown> | undefined {
  const refusal = Refusal.safeParse(body)
  if (!refusal.success) return undefined
  const { code, ...rest } = refusal.data
  return new ORPCError(code, { ...rest, status })
}

/** No response: there is no connection, or it was lost. */
export class NoConnection extends Error {}

/** Awaits a response; throws `NoConnection` if there is none. An abort rejects as usual. */
export async function answerOf(asking: Promise<Response>): Promise<Response> {
  return asking.catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnection(error.message) : error
  })
}

/** Statuses of answers that refuse what was sent. */
const refusesFields: ReadonlySet<number> = new Set([400, 422])

const FieldProblems = z.object({ problems: z.array(FieldProblem) })

/** The problems of a refused form by the path of their field ('equipmentDetails.0.acSEER'), whatever the refusal is named; empty for other errors. */
export function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError) || !refusesFields.has(error.status)) return {}
  const data = FieldProblems.safeParse(error.data)
  return Object.fromEntries((data.data?.problems ?? []).map(({ path, message }) => [path, message]))
}

/** Whether somebody else saved the record first; for a typed error `error.data.current` is their version. */
export function isStaleWrite<E>(error: E): error is Extract<E, { code: 'STALE_WRITE' }> {
  return error instanceof ORPCError && error.code === 'STALE_WRITE'
}

/** The version that somebody else saved first, from an untyped error; undefined for other errors. */
export function newerRecordOf<T>(error: unknown, record: z.ZodType<T>): T | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'STALE_WRITE') return undefined
  return z.object({ current: record }).safeParse(error.data).data?.current
}

const RetryAfter = z.object({ retryAfterSeconds: z.number() })

/** Seconds to wait before the next try, if the server says so. */
export function retryAfter(error: unknown): number | undefined {
  return error instanceof ORPCError ? RetryAfter.safeParse(error.data).data?.retryAfterSeconds : undefined
}

/** When to try again, as a sentence; undefined if the server does not say. */
export function waitInWords(error: unknown): string | undefined {
  const seconds = retryAfter(error)
  return seconds === undefined ? undefined : `You can try again in ${inWords(seconds)}.`
}

function inWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ORPCError && error.code === code
}

/** The server's own sentence for a refusal or an outage; undefined for an unexpected failure. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError)) return undefined
  return speaksForItself(error) ? error.message : undefined
}

/** The text of a toast for a failed call: the server's own sentence, or a general one. */
export function failureInWords(error: unknown): { text: string; more?: string } {
  const text = sentenceOf(error) ?? messages.somethingWentWrong
  return error instanceof NoConnection ? { text, more: messages.noConnection } : { text }
}

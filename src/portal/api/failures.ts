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

/** Reads the one shape of every error answer; undefined when an answer has another shape. */
export function toRefusal(body: unknown, status: number): ORPCError<string, unknown> | undefined {
  const refusal = Refusal.safeParse(body)
  if (!refusal.success) return undefined
  const { code, ...rest } = refusal.data
  return new ORPCError(code, { ...rest, status })
}

/** No answer came: there is no connection, or it broke. */
export class NoConnection extends Error {}

/** Makes a request; throws `NoConnection` where no answer comes. Whoever gives up on it by a signal is told so as ever. */
export async function answerOf(asking: Promise<Response>): Promise<Response> {
  return asking.catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnection(error.message) : error
  })
}

const FieldProblems = z.object({ problems: z.array(FieldProblem) })

/** What a refused form has wrong, by the path of its field ('equipmentDetails.0.acSEER'); empty for any other failure. */
export function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return {}
  const data = FieldProblems.safeParse(error.data)
  return Object.fromEntries((data.data?.problems ?? []).map(({ path, message }) => [path, message]))
}

/** Whether somebody else saved the record in the meantime; for a typed error `error.data.current` is theirs. */
export function isStaleWrite<E>(error: E): error is Extract<E, { code: 'STALE_WRITE' }> {
  return error instanceof ORPCError && error.code === 'STALE_WRITE'
}

/** The record that somebody else saved in the meantime, for an error caught as unknown; undefined for any other. */
export function newerRecordOf<T>(error: unknown, record: z.ZodType<T>): T | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'STALE_WRITE') return undefined
  return z.object({ current: record }).safeParse(error.data).data?.current
}

const RetryAfter = z.object({ retryAfterSeconds: z.number() })

/** How many seconds to wait before the next try, where the server says so. */
export function retryAfter(error: unknown): number | undefined {
  return error instanceof ORPCError ? RetryAfter.safeParse(error.data).data?.retryAfterSeconds : undefined
}

/** When the next try can be made, as a sentence; undefined where nothing was said about waiting. */
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

/** What to tell the person: the server's own sentence for a refusal or an outage, nothing for a failure nobody foresaw. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError)) return undefined
  return speaksForItself(error) ? error.message : undefined
}

/** What a toast says of a failed call: the server's own sentence, or the general failure and what is known of it. */
export function failureInWords(error: unknown): { text: string; more?: string } {
  const text = sentenceOf(error) ?? messages.somethingWentWrong
  return error instanceof NoConnection ? { text, more: messages.noConnection } : { text }
}

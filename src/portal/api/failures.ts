import { ORPCError } from '@orpc/client'
import type { FieldProblem } from '#contract/errors.ts'
import { speaksForItself } from '#domain/refusals.ts'
import { messages } from '#texts/en/messages.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses the body of an error response; undefined if it has another shape. */
export function toRefusal(body: unknown, status: number): ORPCError<string, unknown> | undefined {
  if (!isObject(body)) return undefined
  const { defined = true, code, message, data } = body
  const isWhole = typeof code === 'string' && typeof message === 'string' && typeof body.status === 'number'
  if (!isWhole || typeof defined !== 'boolean') return undefined
  return new ORPCError(code, { defined, status, message, data })
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

/** The problems of a refused form by the path of their field ('equipmentDetails.0.acSEER'), whatever the refusal is named; empty for other errors. */
export function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError) || !refusesFields.has(error.status)) return {}
  const problems = isObject(error.data) && Array.isArray(error.data.problems) ? error.data.problems : []
  return Object.fromEntries(problems.filter(isFieldProblem).map(({ path, message }) => [path, message]))
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isObject(value) && typeof value.path === 'string' && typeof value.message === 'string'

/** Whether somebody else saved the record first; for a typed error `error.data.current` is their version. */
export function isStaleWrite<E>(error: E): error is Extract<E, { code: 'STALE_WRITE' }> {
  return error instanceof ORPCError && error.code === 'STALE_WRITE'
}

/** The version that somebody else saved first, as its call declares it and the server has checked it, and who that was; undefined for other errors. */
export function newerRecordOf<T>(error: unknown): { current: T; by: string | null } | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'STALE_WRITE' || !isObject(error.data)) return undefined
  const { current, by } = error.data
  return isObject(current) ? { current: current as T, by: typeof by === 'string' ? by : null } : undefined
}

/** Seconds to wait before the next try, if the server says so. */
export function retryAfter(error: unknown): number | undefined {
  const data = error instanceof ORPCError && isObject(error.data) ? error.data : {}
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined
}

/** When to try again, as a sentence; undefined if the server does not say. */
function waitInWords(error: unknown): string | undefined {
  const seconds = retryAfter(error)
  return seconds === undefined ? undefined : `You can try again in ${inWords(seconds)}.`
}

function inWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** What a refusal says beside its words, as its call declares it and the server has checked it; undefined for other errors. */
export function dataOf<Data extends object>(error: unknown, code: string): Data | undefined {
  if (!(error instanceof ORPCError) || error.code !== code) return undefined
  return isObject(error.data) ? (error.data as Data) : undefined
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ORPCError && error.code === code
}

/** The server's own sentence for a refusal or an outage; undefined for an unexpected failure. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError)) return undefined
  return speaksForItself(error) ? error.message : undefined
}

/** The server's own sentence for a refusal and when to try again; undefined for an unexpected failure. */
export function refusalInWords(error: unknown): string | undefined {
  return [sentenceOf(error), waitInWords(error)].filter(Boolean).join(' ') || undefined
}

/** The text of a toast for a failed call: the server's own sentence, or a general one. */
export function failureInWords(error: unknown): { text: string; more?: string } {
  const text = sentenceOf(error) ?? messages.somethingWentWrong
  return error instanceof NoConnection ? { text, more: messages.noConnection } : { text }
}

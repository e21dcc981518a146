import type { FieldProblem } from '#contract/errors.ts'
import { speaksForItself } from '#domain/refusals.ts'
import { messages } from '#texts/en/messages.ts'
import { Failed, noConnection, type UserMessage } from './user-message.ts'

type Refusal = { code: string; status: number; message: string; data?: unknown }

/** A failed call: its code (`NETWORK` without an answer), words to show, and problems by field. */
export class CallRefused extends Failed {
  readonly code: string
  readonly status: number
  readonly problems: readonly FieldProblem[]
  readonly data: unknown

  constructor({ code, status, message, data }: Refusal, userMessage: UserMessage = { text: message }) {
    super(userMessage)
    this.code = code
    this.status = status
    this.data = data
    const named = typeof data === 'object' && data !== null && 'problems' in data ? data.problems : []
    this.problems = Array.isArray(named) ? named : []
  }
}

type Call = { method: 'GET' | 'POST'; path: string; body?: object | FormData }

/**
 * Makes a call of the contract as the customer whose label was scanned, even when staff are signed in too.
 * Why not the contract's own client: it weighs as much as a page. Throws `CallRefused`.
 */
export async function callServer<Answer>({ method, path, body }: Call): Promise<Answer> {
  const headers: Record<string, string> = { 'x-customer-site': '1' }
  if (method === 'POST') headers['x-xsrf-token'] = csrfToken()
  if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json'
  const response = await fetch(path, {
    method,
    headers,
    body: body instanceof FormData || body === undefined ? body : JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) {
    throw new CallRefused({ code: 'NETWORK', status: 0, message: messages.somethingWentWrong }, noConnection)
  }
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallRefused(refusalIn(answer, response.status))
  return answer
}

/** Reads an error answer. One of another shape, such as from a proxy, gets the general text. */
function refusalIn(answer: unknown, status: number): Refusal {
  const { code, message, data } = (
    typeof answer === 'object' && answer !== null ? answer : {}
  ) as Partial<Refusal>
  if (typeof code !== 'string' || typeof message !== 'string')
    return { code: 'UNREADABLE', status, message: messages.somethingWentWrong }
  return {
    code,
    status,
    message: speaksForItself({ code, status }) ? message : messages.somethingWentWrong,
    data,
  }
}

function csrfToken(): string {
  // Why two names: over https the cookie has a prefix that no other site can set.
  const [, token] =
    document.cookie.match(/(?:^|; )__Host-XSRF-TOKEN=([^;]+)/) ??
    document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/) ??
    []
  return token ?? ''
}

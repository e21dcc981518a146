import { Agent, request } from 'node:http'

/** A complete request, so that it can be printed and sent again. */
export type Outgoing = {
  method: string
  /** Path and query as in the request line. */
  url: string
  headers: Record<string, string>
  body: string | Buffer
}

export type Incoming = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  milliseconds: number
}

/** No answer in time, or the connection broke. */
export class NoAnswer extends Error {
  readonly isOfOldConnection: boolean
  constructor(message: string, isOfOldConnection = false) {
    super(message)
    this.isOfOldConnection = isOfOldConnection
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 })

/** Closes every connection. */
export const endExchanges = () => agent.destroy()

/** Sends one request over a connection that may have been used before, and retries if it was just being closed. */
export async function exchange(origin: string, sent: Outgoing, limitMs: number): Promise<Incoming> {
  try {
    return await exchangeOnce(origin, sent, limitMs, agent)
  } catch (error) {
    if (error instanceof NoAnswer && error.isOfOldConnection)
      return exchangeOnce(origin, sent, limitMs, false)
    throw error
  }
}

function exchangeOnce(
  origin: string,
  sent: Outgoing,
  limitMs: number,
  agent: Agent | false,
): Promise<Incoming> {
  const since = performance.now()
  const { hostname, port } = new URL(origin)
  return new Promise((settle, reject) => {
    const outgoing = request(
      { agent, hostname, port, method: sent.method, path: sent.url, headers: sent.headers },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          // Why: a full archive may take long; only a silent answer hangs.
          timer.refresh()
        })
        answer.on('error', (error) => reject(new NoAnswer(`the answer broke off: ${error.message}`)))
        answer.on('end', () => {
          clearTimeout(timer)
          settle({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
            milliseconds: performance.now() - since,
          })
        })
      },
    )
    const timer = setTimeout(() => {
      outgoing.destroy()
      reject(new NoAnswer(`silent for ${limitMs} ms`))
    }, limitMs)
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      reject(new NoAnswer(`${error.code}: ${error.message}`, outgoing.reusedSocket))
    })
    outgoing.end(sent.body)
  })
}

/** Encodes a query, including half characters. */
export function encodeQuery(fields: readonly (readonly [string, unknown])[]): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed())
  return fields
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
    )
    .join('&')
}

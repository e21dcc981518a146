import { limitMs } from '../support/limits.ts'

/** The answer; `undefined` if there was none: refused, cut off, or silent for too long. */
export type Answer = { status: number; body: unknown; headers: Headers; bytes: Uint8Array }

const timeoutMs = limitMs(15)

/** A client that calls the product over HTTP and keeps cookies like a browser. */
export function createCaller(origin: string, onAnswer: (path: string, answer: Answer) => void) {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Answer | undefined> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      cookie,
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    }
    try {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const bytes = await response.bytes()
      for (const line of response.headers.getSetCookie()) keep(line)
      const isJson = response.headers.get('content-type')?.includes('json')
      const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined
      const answer = { status: response.status, body, headers: response.headers, bytes }
      onAnswer(path.split('?')[0] ?? path, answer)
      return answer
    } catch {
      return undefined
    }
  }

  function keep(line: string) {
    const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
    cookies.set(name, value)
  }

  return {
    cookieOf: (name: string) => cookies.get(name),
    get: (path: string) => send(path),
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    upload: (path: string, form: FormData) => send(path, { method: 'POST', body: form }),
  }
}

export type Caller = ReturnType<typeof createCaller>

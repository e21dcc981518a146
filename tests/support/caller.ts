import { callerHeader } from './proxy.ts'

/** A client over the network with its own cookies that repeats the CSRF token with every write. */
export function createCaller(origin: string, address = '192.0.2.1') {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}, at = origin): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie, [callerHeader]: address }
    const answer = await fetch(at + path, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  async function token() {
    if (!cookies.has('XSRF-TOKEN')) await (await send('/api/User/Me')).text()
    return cookies.get('XSRF-TOKEN') ?? ''
  }

  return {
    cookies,
    /** Each call goes through the proxy, or to the named instance. */
    get: (path: string, at?: string) => send(path, {}, at),
    async post(path: string, body: object, at?: string) {
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': await token() }
      return send(path, { method: 'POST', headers, body: JSON.stringify(body) }, at)
    },
    async upload(path: string, form: FormData, at?: string) {
      return send(path, { method: 'POST', headers: { 'x-xsrf-token': await token() }, body: form }, at)
    },
  }
}

export type Caller = ReturnType<typeof createCaller>

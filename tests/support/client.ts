import type { FastifyInstance, InjectOptions } from 'fastify'

type Answer<Body> = {
  status: number
  /** The parsed JSON, or text if it is anything else. */
  body: Body
  headers: Record<string, number | string | string[] | undefined>
  bytes: Buffer
}

type Cookie = { value: string; path: string }

const showsOutcome = /[?&](said|done)=|^\/not-me\?/

type Send = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  url: string
  /** Undefined ones are not sent. */
  headers?: Record<string, string | undefined>
  payload?: string | object | Buffer
}

/**
 * A client that keeps its own cookies like a browser and repeats the CSRF token with every write. It calls from the given address,
 * by default 127.0.0.1.
 */
export function createClient(app: FastifyInstance, remoteAddress = '127.0.0.1') {
  const cookies = new Map<string, Cookie>()

  async function send<Body = unknown>({ method, url, headers, payload }: Send): Promise<Answer<Body>> {
    const options: InjectOptions = {
      method,
      url,
      remoteAddress,
      headers: defined({ ...cookieHeader(cookies, url), ...headers }),
      ...(payload === undefined ? {} : { payload }),
    }
    const answer = await app.inject(options)
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(cookies, line)
    const isJson = String(answer.headers['content-type']).includes('json')
    const body: unknown = isJson ? answer.json() : answer.body
    return {
      status: answer.statusCode,
      body: body as Body,
      headers: answer.headers,
      bytes: answer.rawPayload,
    }
  }

  async function csrfHeader() {
    if (!cookies.has('XSRF-TOKEN')) await send({ method: 'GET', url: '/api/User/Me' })
    return { 'x-xsrf-token': cookies.get('XSRF-TOKEN')?.value ?? '' }
  }

  /** Sends a form of the site, and follows as a browser does where the page behind it shows what came of it; any other answer is as it was sent. */
  async function sendForm<Body = string>(url: string, fields: URLSearchParams | Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(fields).toString()
    const answer = await send<Body>({ method: 'POST', url, headers, payload })
    const { location } = answer.headers
    if (answer.status !== 303 || typeof location !== 'string' || !showsOutcome.test(location)) return answer
    return send<Body>({ method: 'GET', url: location.split('#')[0] ?? '' })
  }

  return {
    cookies,
    sendForm,
    /** Sends exactly what is given, without adding the CSRF token. */
    send,
    get: <Body = unknown>(url: string) => send<Body>({ method: 'GET', url }),
    post: async <Body = unknown>(url: string, body: object = {}) =>
      send<Body>({ method: 'POST', url, headers: await csrfHeader(), payload: body }),
    /** Posts a form with files, as the upload call expects it. */
    upload: async <Body = unknown>(url: string, form: FormData) => {
      const encoded = new Response(form)
      const headers = {
        ...(await csrfHeader()),
        'content-type': encoded.headers.get('content-type') ?? '',
      }
      return send<Body>({ method: 'POST', url, headers, payload: Buffer.from(await encoded.arrayBuffer()) })
    },
  }
}

export type Client = ReturnType<typeof createClient>

function defined(headers: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return Object.fromEntries(given)
}

function cookieHeader(cookies: ReadonlyMap<string, Cookie>, url: string): Record<string, string> {
  const sent = [...cookies].filter(([, { path }]) => url.startsWith(path))
  return sent.length === 0 ? {} : { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') }
}

function keepCookie(cookies: Map<string, Cookie>, line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const cut = pair.indexOf('=')
  const name = pair.slice(0, cut)
  const attribute = (wanted: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
  if (attribute('max-age') === '0') cookies.delete(name)
  else cookies.set(name, { value: pair.slice(cut + 1), path: attribute('path') ?? '/' })
}

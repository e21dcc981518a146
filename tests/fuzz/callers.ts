import type { Role } from '#domain/people/roles.ts'
import { type TokenScope, tokenScopes } from '#domain/people/token-access.ts'
import { limitMs } from '../support/limits.ts'
import { exchange, type Incoming } from './exchange.ts'

/**
 * `device` is in the hand of a customer: staff handed a proposal over on it. `decider` opened the link of a letter that came with a
 * proposal, `reader` one that a decider has shared.
 */
const outsiders = ['visitor', 'customer', 'device', 'decider', 'reader'] as const
/** Programs with a token for one scope. */
const programs = tokenScopes.map((scope) => `program to ${scope}` as const)
export const callerNames = [...outsiders, 'salesperson', 'technician', ...programs, 'admin'] as const
export type CallerName = (typeof callerNames)[number]
export type Outsider = (typeof outsiders)[number]

/** Whether the caller is none of staff. */
export const isOutsider = (name: Caller['name']): name is Outsider => outsiders.some((each) => each === name)

type Program = (typeof programs)[number]

/** Whether the caller is a program with a token. */
export const isProgram = (name: Caller['name']): name is Program => programs.some((each) => each === name)

export const scopeOf = (name: Program): TokenScope =>
  tokenScopes.find((scope) => name === `program to ${scope}`) ?? 'read'

export type Account = { email: string; password: string }

/** A client with its own cookies that repeats the CSRF token. */
export type Caller = {
  name: CallerName | 'keeper'
  headers: () => Record<string, string>
  keep: (answer: Incoming) => void
  get: (path: string) => Promise<Incoming>
  post: (path: string, body?: object) => Promise<Incoming>
  /** The caller's account, for requests that need it; it changes along with the product. */
  account: Account | undefined
  /** What a program calls with; it then sends neither cookies nor a CSRF token. */
  bearer: string | undefined
  forget: () => void
  /** Holds what another client holds, and nothing else. */
  takeOver: (other: Caller) => void
  cookies: ReadonlyMap<string, string>
  token: () => string
}

const timeoutMs = limitMs(15)
let lastAddress = 0

/** A new address for each request, so that rate limits per address do not stop the campaign. */
export function newAddress(): string {
  lastAddress = (lastAddress + 1) % 0xffffff
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

export function createCaller(origin: string, name: Caller['name']): Caller {
  const cookies = new Map<string, string>()
  const headers = (): Record<string, string> =>
    caller.bearer === undefined
      ? ofBrowser()
      : { 'x-forwarded-for': newAddress(), authorization: `Bearer ${caller.bearer}` }
  const ofBrowser = (): Record<string, string> => ({
    'x-forwarded-for': newAddress(),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    ...(cookies.size > 0 ? { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') } : {}),
    ...(name === 'customer' ? { 'x-customer-site': '1' } : {}),
  })
  const keep = ({ headers: answered }: Incoming) => {
    for (const line of [answered['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, cut))
      else cookies.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
  }
  const send = async (method: string, url: string, body = '') => {
    const typed: Record<string, string> = body === '' ? {} : { 'content-type': 'application/json' }
    const answer = await exchange(
      origin,
      { method, url, headers: { ...headers(), ...typed }, body },
      timeoutMs,
    )
    keep(answer)
    return answer
  }
  const caller: Caller = {
    name,
    headers,
    keep,
    account: undefined,
    bearer: undefined,
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, JSON.stringify(body)),
    forget: () => cookies.clear(),
    cookies,
    takeOver(other) {
      cookies.clear()
      for (const [key, value] of other.cookies) cookies.set(key, value)
    },
    token: () => cookies.get('XSRF-TOKEN') ?? '',
  }
  return caller
}

/** Signs in; false if the account is gone or has another password by now. */
export async function signIn(caller: Caller, account: Account): Promise<boolean> {
  caller.forget()
  await caller.get('/api/User/Me')
  const { status } = await caller.post('/api/User/Login', account)
  return status === 200
}

/** Whether the caller is signed in with that role. */
export async function isSignedIn(caller: Caller, role: Role): Promise<boolean> {
  const answer = await caller.get('/api/User/Me')
  return answer.status === 200 && JSON.parse(answer.text)?.role === role
}

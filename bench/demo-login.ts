/** Throws for an answer that is not a success. */
export type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Response>

/** Signs in with one of the demo log-ins; returns a function that makes calls, and the cookies of the session. */
export async function signIn(origin: string, who: 'admin' | 'sales' | 'tech') {
  const cookies = new Map<string, string>()
  const call: Call = async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const logins = await (await call('GET', '/api/User/DemoLogins')).json()
  const { email, password } = logins.find((login: { email: string }) => login.email.startsWith(who))
  await call('POST', '/api/User/Login', { email, password })
  return { call, cookies }
}

/** Signs in as the demo Admin; returns a function that makes calls, and the cookies of the session. */
export async function signInAsAdmin(origin: string) {
  const cookies = new Map<string, string>()
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
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
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const logins = await call('/api/User/DemoLogins')
  const admin = logins.find((login: { email: string }) => login.email.startsWith('admin'))
  await call('/api/User/Login', { email: admin.email, password: admin.password })
  return { call, cookies }
}

import type { FirstData } from '#contract/first-data.ts'
import type { Client } from './client.ts'

/** What a page of the portal brings along, by the names of the calls. */
export async function firstDataOf(client: Client, path: string, headers: Record<string, string> = {}) {
  const { status, body } = await client.send<string>({ method: 'GET', url: path, headers })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  const [, json = '[]'] = body.match(/id="first-data">(.*?)<\/script>/s) ?? []
  const parts: FirstData = JSON.parse(json)
  return new Map(parts.map(({ name, input, answer }) => [name, { input, answer }]))
}

export const firstCallsOf = async (client: Client, path: string) => [
  ...(await firstDataOf(client, path)).keys(),
]

/** What every page brings along for people who are signed in. */
export const ofEveryPage = ['auth.me', 'settings.business', 'requests.countOpen', 'alerts.countUnread']

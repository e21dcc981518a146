import { expect } from 'vitest'
import type { TokenScope } from '#domain/people/token-access.ts'
import type { StaffClient, TestApp } from './app.ts'
import { createClient } from './client.ts'

/** A new token of these scopes. */
export async function makeToken(admin: StaffClient, scopes: TokenScope[], more: object = {}) {
  const { status, body } = await admin.post<{ id: number; token: string }>('/api/Connections/AddToken', {
    name: 'Answering service',
    scopes,
    ...more,
  })
  expect(status).toBe(200)
  return body
}

/** What a program is refused with. */
export type Refusal = { code: string; message: string; data?: unknown }

export type Program = ReturnType<typeof programOf>

/** A program that calls with a token, from an address of its own. */
export function programOf({ app }: TestApp, token: string, address = '192.0.2.7') {
  const { send } = createClient(app, address)
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: <Body = unknown>(url: string, more = {}) =>
      send<Body>({ method: 'GET', url, headers: { ...headers, ...more } }),
    post: <Body = unknown>(url: string, payload: object = {}, more = {}) =>
      send<Body>({ method: 'POST', url, headers: { ...headers, ...more }, payload }),
  }
}

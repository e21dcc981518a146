import { csrfFieldName } from '#domain/csrf-field.ts'
import type { Client } from './client.ts'

/** Tells what a page tells at the first press on it: that a person reads it. */
export async function readPage(browser: Client, page: string, version = '') {
  if (!browser.cookies.has('XSRF-TOKEN')) await browser.get('/api/User/Me')
  const csrfToken = browser.cookies.get('XSRF-TOKEN')?.value ?? ''
  return browser.send({
    method: 'POST',
    url: '/read',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ [csrfFieldName]: csrfToken, page, version }).toString(),
  })
}

import { type APIRequestContext, type Page, request } from '@playwright/test'
import type { BlankLabel, Label } from '#contract/homes/labels.ts'
import { limitMs } from '../support/limits.ts'
import { expect, signInByCall } from './product.ts'
import { write } from './records.ts'

/** The session that makes labels, opened once per worker. */
let session: ReturnType<APIRequestContext['storageState']> | undefined

async function openSession(baseURL: string) {
  // Why no cookies: it would start with the test's session, which signing in ends.
  const office = await request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  await signInByCall(office, 'admin')
  const state = await office.storageState()
  await office.dispose()
  return state
}

/** New labels for a test, made in a separate Admin session. */
export async function makeLabels(page: Page, count: number): Promise<Label[]> {
  const baseURL = new URL((await page.request.get('/readyz')).url()).origin
  session ??= openSession(baseURL)
  const office = await request.newContext({ baseURL, storageState: await session })
  const path = `/api/Customer/GenerateBulkProfiles?profilesCount=${count}`
  const labels = await write<Label[]>(office, path, {})
  await office.dispose()
  return labels
}

/**
 * Keeps windows from printing and closing, and records when they would have, for `printedAfterMs` and `wasClosed`. A window that
 * closed after printing could not be inspected.
 */
export async function watchPrinting(page: Page) {
  await page.context().addInitScript(() => {
    const openedAt = performance.now()
    Object.assign(window, {
      printedAfterMs: undefined,
      print: () => Object.assign(window, { printedAfterMs: performance.now() - openedAt }),
      close: () => Object.assign(window, { wasClosed: true }),
    })
  })
}

/** The milliseconds from opening a window to printing; undefined until it prints. */
export const printedAfterMs = (page: Page) =>
  page.evaluate(() => (window as unknown as { printedAfterMs?: number }).printedAfterMs)

/** Whether a window would have closed by itself. */
export const wasClosed = (page: Page) => page.evaluate(() => 'wasClosed' in window)

/** Opens the list at the page that has a label; other tests make and use labels at the same time. */
export async function openListAt(page: Page, label: BlankLabel) {
  await expect(async () => {
    const all: BlankLabel[] = await (
      await page.request.get('/api/Customer/GetBulkGeneratedProfiles?sort=id&order=asc')
    ).json()
    const index = all.findIndex((row) => row.id === label.id)
    await page.goto(`/portal/generate-qr-codes?sort=id&order=asc&page=${Math.floor(index / 10) + 1}`)
    await expect(page.getByRole('link', { name: `Edit label ${label.id}` })).toBeVisible({
      timeout: limitMs(2),
    })
  }).toPass()
}

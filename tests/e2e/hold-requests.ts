import type { Page } from '@playwright/test'

/** All calls of a page: what it shows while they are held is what came with it. */
export const calls = '**/api/**'

/** From now on what the page asks for at such an address waits until `release`. */
export async function holdRequests(page: Page, at: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(at, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

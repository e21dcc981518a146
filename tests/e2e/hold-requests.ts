import type { Page } from '@playwright/test'

/**
 * From now on the calls of a page wait until `release`: what it shows meanwhile came with it. Why not as other requests are held: as long as
 * Playwright holds any, a page fetches and compiles all its scripts anew.
 */
export async function holdCalls(page: Page): Promise<{ release: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  // What is held goes on when nobody holds it any more.
  return { release: () => devtools.detach() }
}

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

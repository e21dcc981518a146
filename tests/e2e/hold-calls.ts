import type { Page } from '@playwright/test'

/** From now on the page's calls wait until `release`: what it shows before is what came with it. */
export async function holdCalls(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

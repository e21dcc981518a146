import type { Browser, BrowserContext } from '@playwright/test'
import { staffPages } from '#tests/e2e/pages.ts'
import { signIn } from './demo-login.ts'
import { startDemoProduct, untilReady } from './demo-product.ts'
import { bytesOf, kib, launchBrowser, median, openOnSlowPhone, phone } from './slow-phone.ts'

const port = 3392
const origin = `http://127.0.0.1:${port}`

type Seen = { usableMs: number; firstPaintMs: number; shift: number }

type Loaded = Seen & { files: number; scripts: number; scriptBytes: number; allBytes: number }

/**
 * Loads the portal's pages as a technician's signed-in phone does, with an empty cache and then with a filled one, each in turn
 * with a minimal answer from the same server. Prints the time until a page can be used, as a ratio to that answer.
 */
export async function benchPortal({ rounds, only }: { rounds: number; only: string }): Promise<void> {
  const product = startDemoProduct(port)
  const browser = await launchBrowser()
  try {
    await untilReady(origin)
    const { cookies } = await signIn(origin, 'admin')
    for (const path of staffPages.filter((page) => page.includes(only))) {
      const cold: Loaded[] = []
      const warm: Loaded[] = []
      const bare: Loaded[] = []
      for (let round = 0; round < rounds; round++) {
        const context = await signedIn(browser, cookies)
        bare.push(await load(context, '/healthz'))
        cold.push(await load(context, path))
        warm.push(await load(context, path))
        await context.close()
      }
      const bareMs = median(bare.map(({ firstPaintMs }) => firstPaintMs))
      console.log(`portal: ${path} cold: ${inWords(cold, bareMs)}`)
      console.log(`portal: ${path} warm: ${inWords(warm, bareMs)}`)
    }
  } finally {
    await browser.close()
    product.kill('SIGTERM')
  }
}

async function signedIn(browser: Browser, cookies: ReadonlyMap<string, string>) {
  const context = await browser.newContext(phone)
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
  await context.addInitScript(observePage)
  return context
}

async function load(context: BrowserContext, path: string): Promise<Loaded> {
  const { page, received } = await openOnSlowPhone(context)
  const answer = await page.goto(`${origin}${path}`)
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}: is the portal built?`)
  await page.waitForFunction(() => Reflect.get(globalThis, 'seen').usableMs > 0)
  const sent = received.filter(({ isFromCache }) => !isFromCache)
  // Why: layout shifts after the page can be used count too.
  await page.waitForTimeout(1_500)
  const seen: Seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  await page.close()
  return {
    ...seen,
    files: sent.length,
    scripts: sent.filter(({ kind }) => kind === 'Script').length,
    scriptBytes: bytesOf(sent, 'Script'),
    allBytes: bytesOf(sent),
  }
}

/** Runs in the page before its own code. A page can be used once its heading is shown and nothing is loading. */
function observePage() {
  const seen = { usableMs: 0, firstPaintMs: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.firstPaintMs = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const isDrawn = document.contentType !== 'text/html' || document.querySelector('[data-page-heading]')
    const isLoading = document.querySelector('[aria-busy=true], .mantine-Skeleton-root')
    if (isDrawn && !isLoading) seen.usableMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function inWords(loads: Loaded[], bareMs: number): string {
  const middle = (figure: keyof Loaded) => median(loads.map((one) => one[figure]))
  const times = (ms: number) => `${(ms / bareMs).toFixed(2)} times bare (${(ms / 1000).toFixed(2)} s)`
  return [
    `usable ${times(middle('usableMs'))}`,
    `first paint ${times(middle('firstPaintMs'))}`,
    `${middle('files')} files, ${middle('scripts')} scripts`,
    `script ${kib(middle('scriptBytes'))}`,
    `all ${kib(middle('allBytes'))}`,
    `layout shift ${Math.max(...loads.map(({ shift }) => shift)).toFixed(3)}`,
  ].join(', ')
}

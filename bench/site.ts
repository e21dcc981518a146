import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { startDemoProduct, untilReady } from './demo-product.ts'
import { openLabelOf, sentProposalOf, unassociatedLabelOf } from './label.ts'
import { lighthouseScores } from './lighthouse.ts'
import { bytesOf, kib, launchBrowser, median, openOnSlowPhone, phone, type Visit } from './slow-phone.ts'

const port = 3391
const origin = `http://127.0.0.1:${port}`

type Loaded = {
  readableMs: number
  shift: number
  earlyScripts: number
  scriptBytes: number
  allBytes: number
  imageBytes: number
}

/**
 * Loads the pages of the customer site as a homeowner's phone does, in turn with a bare page of a few words, and with that page under the
 * headers of the site. Prints how soon each can be read, as ratios to both, with its weight and its layout shift. Why both: the policy
 * has a page begin in a process of its own, which a tab that shows an empty page, as here, has to start first.
 */
export async function benchSite({ rounds, only }: { rounds: number; only: string }): Promise<void> {
  const product = startDemoProduct(port)
  const browser = await launchBrowser()
  let endBarePages = () => {}
  try {
    await untilReady(origin)
    const bare = await startBarePages(await policyOf(origin))
    endBarePages = bare.close
    const label = await openLabelOf(origin)
    const unassociated = await unassociatedLabelOf(origin)
    const pages: Record<string, Visit> = {
      'label to profile': { url: `${origin}/customer-profile/${label.id}?k=${label.code}` },
      'system analysis': { url: `${origin}/customer-system-analysis/${label.id}?k=${label.code}` },
      landing: { url: `${origin}/` },
      'ask for service': { url: `${origin}/generate-request` },
      scan: { url: `${origin}/scan` },
      'code asked for': { url: `${origin}/customer-profile/${label.id}` },
      'new label': { url: `${origin}/customer-profile/${unassociated.id}?k=${unassociated.code}` },
      proposal: await sentProposalOf(origin),
    }
    const wanted = Object.entries(pages).filter(([name]) => name.includes(only))
    for (const [name, visit] of wanted) {
      const page: Loaded[] = []
      const plain: Loaded[] = []
      const underPolicy: Loaded[] = []
      for (let round = 0; round < rounds; round++) {
        page.push(await load(browser, visit))
        plain.push(await load(browser, bare.plain))
        underPolicy.push(await load(browser, bare.underPolicy))
      }
      console.log(`site: ${name}: ${inWords(page, { plain, underPolicy })}`)
    }
    for (const [name, visit] of wanted) {
      console.log(`site: ${name}: Lighthouse mobile ${await lighthouseScores(visit)}`)
    }
  } finally {
    await browser.close()
    endBarePages()
    product.kill('SIGTERM')
  }
}

function inWords(page: Loaded[], bare: { plain: Loaded[]; underPolicy: Loaded[] }): string {
  const readable = median(page.map((one) => one.readableMs))
  const times = (other: Loaded[]) => (readable / median(other.map((one) => one.readableMs))).toFixed(2)
  const last = page.at(-1)
  if (!last) throw new Error('Nothing was loaded')
  return [
    `readable after ${times(bare.plain)} times a bare page (${(readable / 1000).toFixed(2)} s)`,
    `${times(bare.underPolicy)} times one under the same policy`,
    `scripts requested before ${Math.max(...page.map((one) => one.earlyScripts))}`,
    `script in all ${kib(last.scriptBytes)}`,
    `all but pictures ${kib(last.allBytes - last.imageBytes)}`,
    `layout shift ${Math.max(...page.map((one) => one.shift)).toFixed(3)}`,
  ].join(', ')
}

/** Opens a page with an empty cache; bytes are counted as transferred. */
async function load(browser: Browser, { url, cookie }: Visit): Promise<Loaded> {
  const context = await browser.newContext({ ...phone, ...(cookie && { extraHTTPHeaders: { cookie } }) })
  const { page, received } = await openOnSlowPhone(context)
  await page.addInitScript(watchPaintAndShift)
  const answer = await page.goto(url)
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}: is the site built?`)
  await page.waitForFunction(() => Reflect.get(globalThis, 'seen').largestPaintMs > 0)
  await untilNothingComes(received)
  const seen: Seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  )
  await context.close()
  return {
    readableMs: seen.largestPaintMs,
    shift: seen.shift,
    earlyScripts: scripts.filter((startTime) => startTime < seen.largestPaintMs).length,
    scriptBytes: bytesOf(received, 'Script'),
    allBytes: bytesOf(received),
    imageBytes: bytesOf(received, 'Image'),
  }
}

/** Everything a page loads counts, including what comes after it is drawn. */
async function untilNothingComes(received: readonly unknown[]) {
  for (let before = -1; before < received.length; ) {
    before = received.length
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  }
}

type Seen = { largestPaintMs: number; shift: number }

/** Runs in the page before its own code. */
function watchPaintAndShift() {
  const seen: Seen = { largestPaintMs: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaintMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The headers of the site's pages that say what a browser may do, and where it shows them. */
async function policyOf(origin: string): Promise<[string, string][]> {
  const { headers } = await fetch(`${origin}/`)
  return [...headers].filter(([name]) => /policy|^origin-agent|^x-/.test(name))
}

/** A page of a few words without style or script: what any page costs on such a connection, with and without these headers. */
async function startBarePages(policy: readonly [string, string][]) {
  const html =
    '<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,"><h1>A bare page</h1><p>It says what it says.</p>'
  const server = createServer((request, response) => {
    if (request.url === '/under-policy') for (const [name, value] of policy) response.setHeader(name, value)
    response.setHeader('content-type', 'text/html').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { plain: { url }, underPolicy: { url: `${url}under-policy` }, close: () => server.close() }
}

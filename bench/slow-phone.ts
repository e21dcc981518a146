import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

/** A phone on a poor connection: slow 4G, and a processor four times slower than this one. */
const connection = { offline: false, latency: 562, downloadThroughput: 184_000, uploadThroughput: 84_000 }
const processorSlowdown = 4

/** An address, and the cookies that the browser has of an earlier page. */
export type Visit = { url: string; cookie?: string }

/** In the time zone of the demo's business. */
export const phone = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  timezoneId: 'America/Toronto',
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** What was transferred, by the browser's resource type: 'Script', 'Stylesheet', 'Image'. */
export type Received = { kind: string; bytes: number; isFromCache: boolean }

/** Opens a page throttled like the phone and collects everything it receives. */
export async function openOnSlowPhone(
  context: BrowserContext,
): Promise<{ page: Page; received: Received[] }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', connection)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const answered = new Map<string, { kind: string; isFromCache: boolean }>()
  const received: Received[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Why by the name: pages fetch some scripts before they import them (scripts/fetch-late-files.ts).
    const kind = response.url.endsWith('.js') ? 'Script' : type
    answered.set(requestId, { kind, isFromCache: response.fromDiskCache ?? false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    answered.set(requestId, { kind: 'memory', isFromCache: true }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answered.get(requestId)
    if (answer) received.push({ ...answer, bytes: encodedDataLength })
  })
  return { page, received }
}

/** The bytes received of one kind, or of everything. */
export function bytesOf(received: readonly Received[], kind?: string): number {
  return received
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

export const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

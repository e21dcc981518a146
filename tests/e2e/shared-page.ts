import type { Cookie, Page, ViewportSize } from '@playwright/test'
import { test as base, expect } from './product.ts'

/** Static, and of the product's own address, so that the next page is shown by the same process. */
const restingPlace = '/favicon.svg'

/** What cannot be taken out of a page again, or would be taken out too late: a story that calls it needs a page of its own. */
const lastingInBoth = [
  ...[
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'setExtraHTTPHeaders',
    'routeWebSocket',
    'routeFromHAR',
  ],
  ...['setDefaultTimeout', 'setDefaultNavigationTimeout'],
]
const lasting = {
  page: [...lastingInBoth, 'addLocatorHandler', 'close'],
  context: [...lastingInBoth, 'setGeolocation', 'setHTTPCredentials'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'runFor', 'fastForward', 'resume'],
} as const

/** What a story may listen to; Playwright itself listens for the end of a page. */
const heardOfPage = [
  ...(['console', 'dialog', 'download', 'filechooser', 'frameattached', 'framedetached'] as const),
  ...(['framenavigated', 'load', 'domcontentloaded', 'pageerror', 'popup', 'request'] as const),
  ...(['requestfailed', 'requestfinished', 'response', 'websocket', 'worker'] as const),
]
const heardOfContext = [
  ...(['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response'] as const),
  ...(['serviceworker', 'weberror'] as const),
]

/** The settings of Playwright where a project names none. */
const usual = {
  locale: 'en-US',
  timezoneId: undefined,
  javaScriptEnabled: true,
}

/** What the policy of the product refused since the story began. */
const refused: string[] = []

/**
 * For stories that begin in one page per worker and device, which is as a fresh one but has the product's code compiled: in a fresh page,
 * compiling the portal takes longer than showing it. A story about the first visit, a clock or another place needs `test` of product.ts.
 */
export const test = base.extend({
  page: async (
    { walkOn, storageState, viewport, isMobile, hasTouch, locale, timezoneId, javaScriptEnabled },
    use,
    { project },
  ) => {
    const given = { locale, timezoneId, javaScriptEnabled }
    for (const [name, value] of Object.entries(given))
      if (value !== (Reflect.get(project.use, name) ?? Reflect.get(usual, name)))
        throw new Error(`A shared page cannot have its own ${name}: import test from product.ts`)
    const page = await walkOn({ isMobile, hasTouch })
    await begin(page, typeof storageState === 'object' ? storageState.cookies : [], viewport)
    await use(page)
    await forget(page)
    expect(refused).toEqual([])
  },
  context: ({ page }, use) => use(page.context()),
})

/** For stories of homeowners that look into the office: `desk` is the shared page, signed in as an Admin. */
export const testWithDesk = base.extend<{ desk: Page }>({
  desk: async ({ walkOn, sessionOf }, use) => {
    const desk = await walkOn({ isMobile: false, hasTouch: false })
    await begin(desk, (await sessionOf('admin')).cookies, { width: 1440, height: 900 })
    await use(desk)
    await forget(desk)
    expect(refused).toEqual([])
  },
})

async function begin(page: Page, cookies: Cookie[], viewport: ViewportSize | null) {
  if (page.url() === 'about:blank') await prepare(page)
  refused.length = 0
  await page.context().addCookies(cookies)
  const now = page.viewportSize()
  if (viewport && (now?.width !== viewport.width || now.height !== viewport.height))
    await page.setViewportSize(viewport)
}

/** Once per worker: the page tells what the policy refuses, and does not let a story leave in it what would last. */
async function prepare(page: Page) {
  await page.exposeFunction('tellRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'tellRefused')(`${effectiveDirective}: ${blockedURI} ${sample}`),
    )
  })
  const forbid = (owner: object, names: readonly string[]) => {
    for (const name of names)
      Reflect.set(owner, name, () => {
        throw new Error(`${name} lasts in a shared page: import test from product.ts`)
      })
  }
  forbid(page, lasting.page)
  forbid(page.context(), lasting.context)
  forbid(page.clock, lasting.clock)
  await page.goto(restingPlace)
}

/** Leaves the page as a fresh one, but for the compiled code and the cached files. */
async function forget(page: Page) {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of heardOfPage) page.removeAllListeners(event)
  for (const event of heardOfContext) context.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'wait' })
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.mouse.move(0, 0)
  await page.goto(restingPlace)
  const { origin } = new URL(page.url())
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  })
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type APIRequestContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'
import { sampled } from '../support/depth.ts'

/** Why minified: a page parses it in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Why: axe would write out each element that it looks at with all that it contains, in an eighth of its time. */
const axeSettings = 'axe.configure({ noHtml: true })'

/** The demo accounts, one for each role. */
export const accounts = {
  admin: { email: 'admin@example.com', home: '/portal/dashboard' },
  salesperson: { email: 'sales@example.com', home: '/portal/manage-request' },
  technician: { email: 'tech@example.com', home: '/portal/manage-request' },
} as const

export type Account = keyof typeof accounts

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>

type TestFixtures = {
  /** The account whose session the page starts with; without one, a visitor. */
  account: Account | undefined
  /** Switches the page to the session of an account, without navigating. */
  become: (account: Account) => Promise<void>
  /** Browser errors and warnings fail the test; `allow` names a refusal that the test provokes. */
  complaints: { allow: (text: RegExp) => void }
}

type Device = { isMobile: boolean; hasTouch: boolean }

type WorkerFixtures = {
  /** The session of an account, opened once per worker. */
  sessionOf: (account: Account) => Promise<StorageState>
  /** The page of all stories on such a device that share one (`shared-page.ts`), opened once per worker. */
  walkOn: (device: Device) => Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  account: [undefined, { option: true }],
  sessionOf: [
    async ({ playwright }, use, worker) => {
      const opened = new Map<Account, Promise<StorageState>>()
      const open = async (account: Account) => {
        const request = await playwright.request.newContext({
          baseURL: worker.project.use.baseURL,
          // Why: it would start with the session of the requesting test, which signing in ends.
          storageState: { cookies: [], origins: [] },
        })
        await signInByCall(request, account)
        const state = await request.storageState()
        await request.dispose()
        return state
      }
      await use((account) => {
        const state = opened.get(account) ?? open(account)
        opened.set(account, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  walkOn: [
    async ({ browser }, use, worker) => {
      const { baseURL, viewport, userAgent, contextOptions } = worker.project.use
      const opened = new Map<string, Promise<Page>>()
      const open = async (device: Device) => {
        const context = await browser.newContext({
          ...contextOptions,
          baseURL,
          viewport,
          userAgent,
          ...device,
        })
        return context.newPage()
      }
      await use((device) => {
        const name = `${device.isMobile} ${device.hasTouch}`
        const page = opened.get(name) ?? open(device)
        opened.set(name, page)
        return page
      })
      for (const page of opened.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account, sessionOf }, use) => {
    await use(account && (await sessionOf(account)))
  },
  become: async ({ context, sessionOf }, use) => {
    await use(async (account) => {
      const { cookies } = await sessionOf(account)
      // Why not cleared first: an open page may ask for something in between, and would be refused.
      await context.addCookies(cookies)
      for (const { name } of await context.cookies())
        if (!cookies.some((cookie) => cookie.name === name)) await context.clearCookies({ name })
    })
  },
  complaints: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const heard: string[] = []
      const onConsole = (message: ConsoleMessage) =>
        message.type() === 'error' && heard.push(`${message.text()} ${message.location().url}`)
      const onError = (error: Error) => heard.push(String(error))
      page.on('console', onConsole).on('pageerror', onError)
      await use({ allow: (text) => allowed.push(text) })
      page.off('console', onConsole).off('pageerror', onError)
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The password that the sign-in page shows for a demo account. */
export async function passwordOf(request: APIRequestContext, account: Account): Promise<string> {
  const logins = await (await request.get('/api/User/DemoLogins')).json()
  return logins.find((login: { email: string }) => login.email === accounts[account].email).password
}

/** Signs the cookies of these requests in. */
export async function signInByCall(request: APIRequestContext, account: Account) {
  const password = await passwordOf(request, account)
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await request.post('/api/User/Login', {
    headers: { 'x-xsrf-token': token },
    data: { email: accounts[account].email, password },
  })
  expect(answer.status()).toBe(200)
}

/** Signs in through the page; a test that only needs a session sets `account` instead. */
export async function signIn(page: Page, account: Account) {
  const { email, home } = accounts[account]
  await page.goto('/login')
  await signInWith(page, email, await passwordOf(page.request, account))
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Types an email and a password into the sign-in page and submits them; the test checks what follows. */
export async function signInWith(page: Page, email: string, password: string) {
  if (!new URL(page.url(), 'http://none').pathname.startsWith('/login')) await page.goto('/login')
  // Why: after signing out the address changes a moment before the page, and the one before may have an email field too.
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs out and waits for the sign-in page: until then a new navigation would cross the one that signing out begins. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
}

/** Opens the menu of the person and gives it. */
export async function openAccount(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  return page.getByRole('dialog', { name: 'Account' })
}

/** Presses what stands behind '…' of a row of a list: 'Delete', of 'ann@example.com'. */
export async function pressInRowMenu(page: Page, action: string, rowName: string) {
  await page.getByRole('button', { name: `More actions for ${rowName}` }).click()
  // A desk shows a menu, a phone a sheet.
  const name = `${action} ${rowName}`
  await page
    .getByRole('menuitem', { name })
    .or(page.getByRole('dialog').getByRole('button', { name }))
    .click()
}

/** Shows the filters of a list that have no room beside its search; on a phone, in a sheet. */
export async function showMoreFilters(page: Page) {
  await page.getByRole('button', { name: /^(More filters|Filters and more)/ }).click()
}

/** Waits until a toast can be shown without a connection: its part is fetched a little after the first page. */
export async function waitForToasts(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-list-')),
  )
}

/**
 * In both themes the page is accessible, and nothing overflows the window sideways. `npm test` looks at the light one alone unless
 * `isWhole`, as one story of each page is (`every-page` for the portal): pairs of colors have tests of their own (`src/tokens`).
 */
export async function expectAccessibleInBothThemes(page: Page, { isWhole = false } = {}) {
  // The portal applies its theme a moment later; the site's style sheet does it at once.
  const portal = page.locator('html[data-mantine-color-scheme]')
  for (const dark of isWhole ? [false, true] : sampled([false, true], 2)) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    if (await portal.count())
      await expect(portal).toHaveAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
    // A theme affects only the check of colors.
    await expectAccessible(page, dark ? { only: 'color-contrast' } : {})
  }
  await expectNoSidewaysScroll(page)
}

/** The page has no accessibility faults that axe can find: by all its rules, by one, or by all others. */
export async function expectAccessible(
  page: Page,
  { only, without }: { only?: string; without?: string } = {},
) {
  // Why: a page that is still loading has no heading yet.
  await expect(page.locator('h1')).not.toHaveCount(0)
  // Why: rows of another page or filter are dimmed until those that were asked for arrive.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Why not what has no end: a spinner turns for as long as it is shown.
  await page.evaluate(async () => {
    const isMove = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    const moves = document.getAnimations().filter(isMove)
    const ended = Promise.allSettled(moves.map(({ finished }) => finished))
    // Why not for ever: once, in a whole run, one did not end.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))])
    for (const each of moves) if (each.playState === 'running') each.finish()
  })
  // Why by hand: axe's adapter for Playwright injects it into the page twice per check, which takes as long as the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};${axeSettings}`)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Why no style sheets: only an experimental rule that is off reads them, and loading them takes a third of the check.
    preload: { assets: ['media'] },
    // Why elements in place of selectors: axe makes a selector for all it looks at, and only a fault is ever named.
    selectors: false,
    elementRef: true,
    ...(only && { runOnly: [only] }),
    ...(without && { rules: { [without]: { enabled: false } } }),
  }
  const faults = await page.evaluate(async (given) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await run(given)
    const named = (element?: Element) => element?.outerHTML.slice(0, 200)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => named(element)).join(' | ')}`,
    )
  }, options)
  expect(faults).toEqual([])
}

/** Nothing overflows the window sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  // Why not the page's own width: a phone widens the page to its content, so that nothing seems to overflow.
  const window = page.viewportSize()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    window?.width ?? 0,
  )
}

/** Presses an action of a home's page, which on a phone may stand in its menu. */
export async function pressHomeAction(page: Page, name: string) {
  // Why: the bar of a phone has a More of its own.
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  const shown = main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('link', { name, exact: true }))
    .filter({ visible: true })
  if ((await shown.count()) > 0) return shown.first().click()
  await main.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

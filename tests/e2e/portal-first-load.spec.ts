import type { Page, Request } from '@playwright/test'
import { messages } from '#texts/en/messages.ts'
import { holdCalls, holdRequests } from './hold-requests.ts'
import { staffPages } from './pages.ts'
import { expect, test } from './product.ts'

test.use({ account: 'admin' })

/** What the technician on one bar of signal waits for (docs/decisions/166). One script is the bundler's runtime, half a kilobyte. */
const mostScripts = 6
const mostScriptsOfAnyPage = 8
/** With style sheets and the font: over six connections the last of more would come after a trip for nothing. */
const mostFilesOfAnyPage = 11
const mostFilesOfList = 8
const mostScriptKib = 198.25
/** Of which the tokens of both themes are one. */
const mostStyleKib = 16.25

const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text()

/** The scripts that a page's HTML names. */
function announcedBy(html: string): string[] {
  const tags = html.matchAll(
    /<(?:script type="module"|link rel="(?:modulepreload|later)")[^>]*?(?:src|href)="([^"]+)"/g,
  )
  return [...new Set([...tags].map(([, file = '']) => file))]
}

/** How many files the browser fetches for a page's HTML. */
function filesOf(html: string): number {
  const tags = [...html.matchAll(/<(?:script|link) [^>]*(?:src|href)="(\/assets\/[^"]+)"[^>]*>/g)]
  return new Set(tags.filter(([tag]) => !tag.includes(' disabled ')).map(([, file]) => file)).size
}

/** What these files weigh as they are transferred. */
async function kibOf(files: readonly (readonly [string, Request])[]): Promise<number> {
  const sizes = await Promise.all(files.map(([, request]) => request.sizes()))
  return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0) / 1024
}

test('no page starts with many files, which a slow connection fetches one after the other', async ({
  page,
}) => {
  // Why not all parts at once: nobody waits for those in a basement.
  const pages = staffPages.filter((path) => path !== '/portal/parts')
  const shown = await Promise.all(pages.map(async (path) => [path, await htmlOf(page, path)] as const))
  expect(shown.length).toBeGreaterThan(20)
  const counts = shown.map(([path, html]) => [path, announcedBy(html).length] as const)
  const many = counts.filter(([, scripts]) => scripts > mostScriptsOfAnyPage)
  expect(many, 'put what is new into a chunk group of vite.config.ts').toEqual([])

  const fetched = shown.map(([path, html]) => [path, filesOf(html)] as const)
  expect(fetched.filter(([, files]) => files > mostFilesOfAnyPage)).toEqual([])
})

for (const path of ['/portal/manage-customers', '/portal/manage-request']) {
  test(`${path} announces few scripts of little weight, and needs no other`, async ({ page }) => {
    const html = await htmlOf(page, path)
    const announced = announcedBy(html)
    expect(announced.length, 'put what is new into a chunk group of vite.config.ts').toBeLessThanOrEqual(
      mostScripts,
    )

    const requested = new Map<string, Request>()
    page.on('request', (request) => requested.set(new URL(request.url()).pathname, request))
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const needed = [...requested]
    const scripts = needed.filter(([file]) => /^\/assets\/.*\.js$/.test(file))
    expect(new Set(scripts.map(([file]) => file))).toEqual(new Set(announced))
    expect(await kibOf(scripts), 'fetch what the list does not need with latePart').toBeLessThanOrEqual(
      mostScriptKib,
    )
    const styles = await kibOf(needed.filter(([file]) => /^\/assets\/.*\.css$/.test(file)))
    expect(styles, 'a style sheet comes with the component that it is for').toBeLessThanOrEqual(mostStyleKib)
    expect(styles, 'the components of the library have no styles').toBeGreaterThan(mostStyleKib / 2)
    expect(filesOf(html)).toBeLessThanOrEqual(mostFilesOfList)
  })
}

test('the files of the path come after the first file of every page, and the libraries start before them', async ({
  page,
}) => {
  const path = '/portal/customer-details/1'
  const html = await (await page.request.get(path)).text()
  const later = [...html.matchAll(/<link rel="later"[^>]*href="([^"]+)"/g)].map(([, file = '']) => file)
  expect(later.length).toBeGreaterThan(2)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const waits = { start: () => {}, later: () => {} }
  const mayStart = new Promise<void>((resolve) => {
    waits.start = resolve
  })
  const mayFollow = new Promise<void>((resolve) => {
    waits.later = resolve
  })
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await mayStart
    await route.continue()
  })
  await page.route(
    (url) => later.includes(url.pathname),
    async (route) => {
      await mayFollow
      await route.continue()
    },
  )
  const libraries = page.waitForEvent('requestfinished', (request) => /vendor-.*\.js$/.test(request.url()))
  const opened = page.goto(path)
  await libraries
  expect(asked.filter((file) => later.includes(file))).toEqual([])
  waits.start()
  await expect.poll(() => later.every((file) => asked.includes(file))).toBe(true)
  await expect(page.getByRole('link', { name: 'Home' }), 'drawn without them').toBeVisible()
  waits.later()
  await opened
  await expect(page.locator('[data-page-heading]')).toBeVisible()
  expect(asked.filter((file) => later.includes(file)).length, 'each is asked for once').toBe(later.length)
})

test.describe('in the time zone of the business', () => {
  test.use({ timezoneId: 'America/Toronto' })

  // The others: every-page.spec.ts
  test('the page of a new draft is there before a single call is answered', async ({ page }) => {
    const held = await holdCalls(page)
    await page.goto('/portal/proposal-details?customer=1')
    await expect(page.locator('[data-page-heading]')).toBeVisible()
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await page.goto('about:blank')
    await held.release()
  })
})

test('until the portal has started its bars are seen where they will be, in the chosen skin', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('ui-settings', JSON.stringify({ darkMode: true, navbarVariant: 'navy' })),
  )
  const scripts = await holdRequests(page, '**/assets/*.js')
  const opened = page.goto('/portal/manage-customers')
  const frame = page.locator('#frame')
  const home = frame.getByText('Home')
  await expect(home).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const bar = frame.locator('.bar')
  expect(await bar.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(27, 51, 84)')
  const before = await home.boundingBox()
  scripts.release()
  await opened
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(frame).toBeHidden()
  const after = await page.getByRole('link', { name: 'Home' }).getByText('Home').boundingBox()
  expect(Math.abs((before?.x ?? 0) - (after?.x ?? 99))).toBeLessThan(1.5)
  expect(Math.abs((before?.y ?? 0) - (after?.y ?? 99))).toBeLessThan(1.5)
})

test('a menu and its question that are asked for before their part is there wait for it', {
  tag: '@deep',
}, async ({ page }) => {
  const parts = await holdRequests(page, /assets\/(dialog|row-menu|toast)/)
  await page.goto('/portal/manage-customers')
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  parts.release()
  await page.getByRole('menuitem', { name: /^Delete / }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  const html = await (await page.request.get('/portal/manage-customers')).text()
  const first = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, file]) => file)
  const sheetsNow = () =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  // Why asked again: the sheet of a late part comes with it, at a moment of its own.
  await expect.poll(async () => (await sheetsNow()).length).toBeGreaterThan(first.length)
  const sheets = await sheetsNow()
  expect(sheets.slice(0, first.length), 'a late style sheet counts less than those it builds on').toEqual(
    first,
  )
})

test('single keys rest from the moment a search is asked for, while its file is still fetched', {
  tag: '@deep',
}, async ({ page }) => {
  const part = await holdRequests(page, /assets\/palette-of-shell/)
  await page.goto('/portal/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  for (const key of ['n', 'g', 'c']) await page.keyboard.press(key)
  part.release()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Customer', exact: true })).toBeHidden()
  await expect(page).toHaveURL('/portal/dashboard')
})

test('a form says so where what checks it cannot be fetched, and keeps what is typed', {
  tag: '@deep',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.route(/assets\/schemas/, (route) => route.abort())
  await page.goto('/portal/employee-details')
  const name = page.getByLabel('Name')
  await name.fill('Nora Quill')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const lost = page.getByRole('alert').filter({ hasText: messages.noConnection })
  await expect(lost.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(save).toBeEnabled()
  await expect(name).toHaveValue('Nora Quill')
})

test('a draft shows its figures without the schemas of the call, and says so where those cannot be fetched', {
  tag: '@deep',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const { rows } = await (await page.request.get('/api/Proposal/GetProposals?state=draft')).json()
  const [{ id }] = rows
  let isBlocked = true
  await page.route(/assets\/(schemas|read-draft)/, (route) => (isBlocked ? route.abort() : route.continue()))
  await page.goto(`/portal/proposal-details/${id}`)
  const figures = page.getByRole('region', { name: 'Figures', exact: true })
  const results = page.getByRole('region', { name: /^Figures of / })
  await expect(results.first()).toContainText('You pay')
  await page.getByLabel('Open for').fill('19')
  const retry = figures.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: messages.noConnection })).toBeVisible()

  isBlocked = false
  await retry.click()
  await expect(results.first()).toContainText('You pay')
  await expect(retry).toBeHidden()
  await expect(page.getByLabel('Open for')).toHaveValue(/19/)
})

test('a page holds its short style sheets itself, in the order of those that are files', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/portal/proposal-details/1')
  await expect(page.locator('[data-page-heading]')).toBeVisible()
  const held = await page
    .locator('style[data-file]')
    .evaluateAll((sheets) => sheets.map((sheet) => (sheet as HTMLElement).dataset.file ?? ''))
  expect(held.length).toBeGreaterThan(1)
  expect(held.filter((file) => asked.includes(file))).toEqual([])
  const files = asked.filter((file) => file.endsWith('.css'))
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('a home’s page explains a field at the first press, and says so where what checks its form cannot be fetched', {
  tag: '@deep',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.route(/assets\/customer-input/, (route) => route.abort())
  await page.goto('/portal/customer-details/1')
  await page.getByRole('button', { name: 'Edit Contact and bills' }).click()
  const tip = page.getByRole('button', { name: /^About / }).first()
  const card = page.getByRole('dialog', { name: /^About / })
  await tip.click()
  await expect(card).toBeVisible()
  await tip.click()
  await expect(card).toBeHidden()
  await tip.press('Enter')
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(tip).toBeFocused()

  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: messages.noConnection })).toBeVisible()
})

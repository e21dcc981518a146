import { limitMs, soonerThanPolling } from '../support/limits.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openAccount,
  test as testInFreshPage,
} from './product.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

/** On a phone the menu is a drawer. */
async function openMenu(page: import('@playwright/test').Page, isMobile: boolean | undefined) {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('navigation', { name: 'Main' })
}

test('the menu can be searched by name, highlights matches and says when nothing matches', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/portal/dashboard')
  const menu = await openMenu(page, isMobile)
  const search = menu.getByRole('searchbox', { name: 'Search menu' })
  if (!isMobile) {
    // Beside the search of the top bar the menu has one of its own only while it scrolls.
    await expect(menu.getByText('Dashboard')).toBeVisible()
    await expect(search).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 400 })
    await menu.getByRole('button', { name: 'Proposals' }).click()
  }
  await search.fill('ideal')
  await expect(menu.locator('mark').first()).toHaveText('Ideal')
  await expect(menu.getByText('Dashboard')).toHaveCount(0)
  await search.fill('nothing like it')
  await expect(menu.getByText('No Element found')).toBeVisible()
  await search.fill('audit')
  await expect(menu.getByRole('link', { name: 'Audit trail' })).toBeVisible()
})

test('the menu group of the current page is open', async ({ page, isMobile }) => {
  await page.goto('/portal/manage-ideal-systems')
  const menu = await openMenu(page, isMobile)
  await expect(menu.getByRole('button', { name: 'Ideal Systems' })).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'Manage', exact: true }).last()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(menu.getByRole('button', { name: 'Customers' })).toHaveAttribute('aria-expanded', 'false')
})

testInFreshPage(
  'the theme is kept and applied before the page is drawn',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/portal/dashboard')
    const account = await openAccount(page)
    await account.getByRole('button', { name: 'Use the dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.addInitScript(() => {
      const seen: (string | null)[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.body) seen.push(document.documentElement.getAttribute('data-mantine-color-scheme'))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['dark']))
  },
)

test('the tiles of the dashboard show correct counts and link to what they count', async ({ page }) => {
  await page.goto('/portal/dashboard')
  await expect(page.getByText('Employee Profiles')).toBeVisible()
  await page.getByRole('link', { name: 'New Requests' }).click()
  await expect(page).toHaveURL(/manage-request\?.*requestStatusId=1/)
  // Other stories assign requests at the same time.
  await expect(async () => {
    await page.reload()
    const stats = await (await page.request.get('/api/Dashboard/DashboardStats')).json()
    const shown = `Showing 1 to ${Math.min(10, stats.newRequestCount)} of ${stats.newRequestCount}`
    await expect(page.getByText(shown)).toBeVisible({ timeout: limitMs(2) })
  }).toPass()
})

test('the figures of an open dashboard follow changes of requests', async ({ page, browser }) => {
  await page.goto('/portal/dashboard')
  const tile = page.getByRole('listitem').filter({ hasText: 'New Requests' })
  await expect(tile).toContainText(/\d/)
  const visitor = await browser.newContext()
  const asking = await visitor.newPage()
  await asking.goto('/generate-request')
  await asking.getByLabel('Request Type').selectOption('Maintenance')
  await asking.getByLabel('Equipment Type').selectOption('Furnace')
  await asking.getByLabel('Email').fill('follows@example.com')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByText('Request Submitted Successfully')).toBeVisible()
  await visitor.close()
  // Other stories move requests at the same time.
  await expect(async () => {
    const stats = await (await page.request.get('/api/Dashboard/DashboardStats')).json()
    await expect(tile).toContainText(String(stats.newRequestCount), { timeout: limitMs(0.5) })
  }).toPass({ timeout: soonerThanPolling })
})

test('the dashboard begins with what there is to do today, each with its act', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/portal/dashboard')
  const today = page.getByRole('region', { name: 'Today' })
  const act = today.getByRole('listitem').first().getByRole('link')
  await expect(act).toBeVisible()
  const box = await act.boundingBox()
  const screen = page.viewportSize()
  expect(box?.y).toBeLessThanOrEqual(isMobile ? (screen?.height ?? 0) - 44 : 300)
  await today
    .getByRole('link', { name: /^Assign request/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /Request \d+/ })).toBeVisible()
})

test('each figure of the dashboard opens the list that it counts', async ({ page }) => {
  await page.goto('/portal/dashboard')
  const weeks = page.getByRole('region', { name: 'Requests by week' })
  await expect(weeks.getByRole('listitem')).toHaveCount(12)
  await weeks.getByRole('link').last().click()
  await expect(page).toHaveURL(/requestedFrom=.*requestedTo=/)
  await page.goBack()
  const proposals = page.getByRole('region', { name: 'Proposals' })
  await expect(proposals.getByRole('listitem')).toHaveCount(5)
  await proposals.getByRole('link', { name: 'Ending' }).click()
  await expect(page).toHaveURL(/manage-proposals\?.*due=ending/)
  await page.goBack()
  const ages = page.getByRole('table', { name: 'Equipment by age' })
  await expect(ages.getByRole('row')).toHaveCount(5)
  await expect(ages.getByRole('row', { name: /^Furnace/ })).toContainText(/\d/)
  await ages
    .getByRole('row', { name: /^Furnace/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/equipment=furnace&age=/)
  await expect(page.getByRole('button', { name: 'Remove filter Equipment: Furnace' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove filter Age: / }).click()
  await expect(page).toHaveURL((url) => !url.searchParams.has('age') && url.searchParams.has('equipment'))
  await page.goto('/portal/dashboard')
  await page
    .getByRole('region', { name: 'Gaps to close' })
    .getByRole('link', { name: /No email/ })
    .click()
  await expect(page).toHaveURL(/gap=no-email/)
  await expect(page.getByRole('cell', { name: /No email/ }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Whom to call' }).getByRole('listitem')).toHaveCount(5)
  const waiting = page.getByRole('region', { name: 'Today' })
  await waiting
    .getByRole('link', { name: /^Assign/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /Request \d+/ })).toBeVisible()
  await page.goBack()
  await waiting.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL(/view=pending/)
  await expect(page).toHaveURL(/order=asc/)
})

test('something new is added from any page, and an unknown page says so', async ({ page }) => {
  await page.goto('/portal/no-such-page')
  await expect(page.getByText("We can't find that page.")).toBeVisible()
  await page.getByRole('link', { name: 'Go to your start page' }).click()
  await expect(page).toHaveURL('/portal/dashboard')

  const open = page.getByRole('button', { name: 'New', exact: true })
  const card = page.getByRole('dialog', { name: 'New' })
  await open.click()
  await expect(card.getByRole('link', { name: 'Customer' })).toBeFocused()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Request' }).click()
  const drawer = page.getByRole('dialog', { name: 'New request' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await open.click()
  await card.getByRole('link', { name: 'Proposal' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Find the customer and choose them.')).toBeVisible()
  await page.getByLabel('Whose home is it for?').fill('abernathy')
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/customer=\d+/)
})

test('the menu of the person leads to the profile, the theme and out, by the arrows too', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/portal/manage-customers')
  const account = await openAccount(page)
  await expect(account.getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(
    account.getByRole('button', { name: isMobile ? /^Alerts/ : 'Use the dark theme' }),
  ).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(isMobile ? account.getByRole('link').last() : account.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(account.getByRole('link', { name: 'Profile' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await account.getByRole('button', { name: 'Theme settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Theme settings' })
  const theme = settings.getByRole('radiogroup', { name: 'Theme' })
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked()
  await theme.getByRole('radio', { name: 'Light' }).check()
  await page.keyboard.press('ArrowRight')
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await theme.getByRole('radio', { name: 'System' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
})

test('the settings lead to each of their pages, and each of those back', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/portal/dashboard')
  const menu = await openMenu(page, isMobile)
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const main = page.getByRole('main')
  for (const [name, pages] of [
    ['Business', 2],
    ['Comparison and prices', 2],
    ['System', 9],
  ] as const)
    await expect(main.getByRole('region', { name }).getByRole('link')).toHaveCount(pages)
  await main.getByRole('link', { name: /^Serial number rules/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Serial number rules' })).toBeVisible()
  if (!isMobile)
    await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'true')
  await main.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL('/portal/settings')
})

test('single keys lead everywhere, and can be turned off', async ({ page }) => {
  await page.goto('/portal/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/portal/manage-customers')
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(2).locator('[data-row-link]')).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1).locator('[data-row-link]')).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('link', { name: 'Customer', exact: true })).toBeFocused()
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/portal/customer-details')

  await page.goto('/portal/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)
  await expectReflow(page, 'the keyboard shortcuts')
  await help.getByRole('checkbox', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  for (const key of ['n', '?', '/', 'g', 'c']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/portal/dashboard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('as a technician', () => {
  test.use({ account: 'technician' })

  test('a technician is offered only what technicians may use', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/portal/manage-request')
    const menu = await openMenu(page, isMobile)
    await expect(menu.getByText('Manage Requests')).toBeVisible()
    await expect(menu.getByText('Dashboard')).toHaveCount(0)
    await expect(menu.getByText('Ideal Systems')).toHaveCount(0)
  })

  test('the request list keeps its filters on Back, and technicians see only their own requests', async ({
    page,
  }) => {
    await page.goto('/portal/manage-request?requestStatusId=2')
    // Why there: the page gets its first rows with its HTML, and asks for them only when something changes.
    const firstData: { name: string; answer: { rows: { assignedUserId: number }[] } }[] = JSON.parse(
      (await page.locator('#first-data').textContent()) ?? '',
    )
    const rows = firstData.find(({ name }) => name === 'requests.list')?.answer.rows ?? []
    const me = await (await page.request.get('/api/User/Me')).json()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.assignedUserId === me.id)).toBe(true)
    await page.getByRole('link', { name: /view/i }).first().click()
    await expect(page).toHaveURL(/customer-details/)
    await page.goBack()
    await expect(page).toHaveURL(/requestStatusId=2/)
  })
})

/** The rendered color of a bar. */
const groundOf = (bar: import('@playwright/test').Locator) =>
  bar.evaluate((element) => getComputedStyle(element).backgroundColor)

testInFreshPage(
  'the bars have the chosen skins, from the first moment of the next visit',
  async ({ page, isMobile }) => {
    await page.goto('/portal/dashboard')
    const header = page.locator('[data-bar=top]')
    const navbar = page.locator('[data-bar=menu]')
    const account = await openAccount(page)
    await account.getByRole('button', { name: 'Theme settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Theme settings' })
    await settings.getByText('More').click()
    await settings
      .getByRole('radiogroup', { name: 'Navbar variant' })
      .getByRole('radio', { name: 'Navy' })
      .check()
    await settings
      .getByRole('radiogroup', { name: 'Sidebar skin' })
      .getByRole('radio', { name: 'Sand' })
      .check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    await expect(page.getByRole('button', { name: /^Account/ })).toBeFocused()
    expect(await groundOf(header)).toBe('rgb(27, 51, 84)')
    expect(await groundOf(navbar)).toBe('rgb(243, 236, 221)')

    await page.addInitScript(() => {
      const grounds: string[] = []
      Object.assign(window, { grounds })
      new MutationObserver(() => {
        const bar = document.querySelector('[data-bar=top]')
        if (bar) grounds.push(getComputedStyle(bar).backgroundColor)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const grounds = await page.evaluate(() => (window as unknown as { grounds: string[] }).grounds)
    expect(new Set(grounds)).toEqual(new Set(['rgb(27, 51, 84)']))
    await openMenu(page, isMobile)
    await expectAccessible(page)
  },
)

test(`the text on a bar is readable in any skin`, async ({ page, isMobile }) => {
  test.slow()
  // The menu of a desk has its search while it scrolls.
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/portal/dashboard')
  for (const skin of ['forest', 'white', 'black']) {
    await page.evaluate(
      (id) => localStorage.setItem('ui-settings', JSON.stringify({ navbarVariant: id, sidebarSkin: id })),
      skin,
    )
    await page.reload()
    const menu = await openMenu(page, isMobile)
    await menu.getByRole('searchbox').fill('a')
    await expect(menu.locator('mark').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
})

test('Contact shows how to reach the business; Escape closes it and returns the focus', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/portal/manage-request')
  const contact = page.getByRole('button', { name: isMobile ? /^Account/ : 'Contact' })
  await contact.click()
  const card = page.getByRole('dialog', { name: isMobile ? 'Account' : 'Contact' })
  // Why no name: another story changes it at the same time.
  await expect(card.getByRole('link', { name: /\(416\) 555-01/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+141655501\d\d$/,
  )
  await expect(card.getByRole('link', { name: /@example\.com$/ })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(contact).toBeFocused()
})

test('Escape closes the menu of a phone and returns the focus; that of a desk stays', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/portal/dashboard')
  const menu = await openMenu(page, isMobile)
  await menu.getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Escape')
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(toggle).toHaveAttribute('aria-expanded', isMobile ? 'false' : 'true')
  if (isMobile) await expect(toggle).toBeFocused()
  else await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
})

test('a closed menu is out of reach of the keyboard and of screen readers', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/portal/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const toggle = page.getByRole('button', { name: 'Menu' })
  if (!isMobile) await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeHidden()
  await toggle.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-bar="menu"]').locator(':focus')).toHaveCount(0)
  await toggle.click()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expectAccessible(page)
})

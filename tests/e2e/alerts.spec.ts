import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  signInWith,
  waitForToasts,
} from './product.ts'
import { assignTo, insertEmployee, takeRequest, unique } from './records.ts'
import { test } from './shared-page.ts'

/** Opens the alerts: at the bell, on a phone from the sheet of its bar. */
async function openAlerts(page: Page, name: RegExp | string, isMobile: boolean) {
  if (isMobile)
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: /^More/ }).click()
  await bellOf(page, name).click()
}

const bellOf = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })

test.describe('an Admin', () => {
  test.use({ account: 'admin' })

  test('sees at the bell that a customer asks for service, without reloading, and opens the request', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    const email = `${unique()}@home.example`
    await page.goto('/portal/manage-customers')
    await waitForToasts(page)
    // Other stories alert this Admin too: only what is unread afterwards is new.
    await bellOf(page, /^Alerts/).click()
    const card = page.getByRole('dialog', { name: 'Alerts' })
    await expect(card.getByRole('link').first()).toBeVisible()
    await expect(bellOf(page, /^Alerts$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(bellOf(page, /^Alerts/)).toBeFocused()

    const visitor = await browser.newContext({ baseURL })
    const site = await visitor.newPage()
    await site.goto('/generate-request')
    await site.getByLabel('Request Type').selectOption({ label: 'Maintenance' })
    await site.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
    await site.getByLabel('Email').fill(email)
    await site.getByRole('button', { name: 'Send Request' }).click()
    await expect(site.getByRole('heading', { name: 'Request Submitted Successfully' })).toBeVisible()
    await visitor.close()

    await expect(bellOf(page, /^Alerts, \d+\+? unread$/)).toBeVisible()
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await expect(card).toBeVisible()
    await page.context().setOffline(false)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await bellOf(page, /^Alerts/).click()
    const alert = card.getByRole('link', { name: `New request from ${email}` })
    await expect(alert).toContainText('Unread:')
    await expect(alert).toContainText('Maintenance · Furnace · just now')
    await expectAccessibleInBothThemes(page)
    await alert.click()
    await expect(page).toHaveURL(/manage-request\?.*request=\d+/)
    await expect(page.getByRole('dialog', { name: /^Request \d+$/ })).toContainText(email)
    await page.keyboard.press('Escape')
    await bellOf(page, /^Alerts/).click()
    await expect(alert).toBeVisible()
    await expect(alert).not.toContainText('Unread:')
  })
})

test('a technician reads under Alerts what was assigned to them @phone', async ({
  page,
  playwright,
  baseURL,
  sessionOf,
  isMobile,
}) => {
  const office = await playwright.request.newContext({ baseURL, storageState: await sessionOf('admin') })
  const { id, email, password } = await insertEmployee(office)
  await signInWith(page, email, password)
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible()
  const opener = isMobile
    ? page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: /^More/ })
    : bellOf(page, 'Alerts')
  await expect(opener).toBeVisible()

  const name = `Alma ${unique()}`
  const requestId = await takeRequest(office, { name })
  await assignTo(office, requestId, id)
  await openAlerts(page, /^Alerts\s*,\s*1\s*unread$/, isMobile)
  const list = page.getByRole('dialog', { name: 'Alerts' })
  const alert = list.getByRole('link', { name: /^Unread: Avery Admin assigned you a request/ })
  await expect(alert).toContainText(name)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(opener).toBeFocused()

  if (isMobile) {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Alerts' }).click()
  } else await bellOf(page, 'Alerts').click()
  await list.getByRole('link', { name: /^Avery Admin assigned you a request/ }).click()
  const drawer = page.getByRole('dialog', { name: `Request ${requestId}` })
  await expect(drawer).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const other = await insertEmployee(office)
  await assignTo(office, requestId, other.id)
  await openAlerts(page, /^Alerts\s*,\s*1\s*unread$/, isMobile)
  await expect(list.getByRole('link')).toHaveText([
    new RegExp(`^Unread: Avery Admin assigned request ${requestId} to somebody else`),
  ])
  await expect(list).not.toContainText(name)
  await office.dispose()
})

import type { APIRequestContext } from '@playwright/test'
import { soonerThanPolling } from '../support/limits.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  showMoreFilters,
  waitForToasts,
} from './product.ts'
import { write } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

const list = '/portal/manage-request?pageSize=100'

/** What the list shows of a status. */
const listed = (request: APIRequestContext, requestStatusId: number) =>
  write<{ rows: { requestId: number }[] }>(request, '/api/Request/GetRequestsByFilters', {
    requestStatusId,
    pageSize: 100,
  })

test(`a request goes from an Admin to a technician and is completed`, async ({
  page,
  browser,
  sessionOf,
  complaints,
}, testInfo) => {
  test.slow()
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const isPhone = testInfo.project.name === 'phone'
  await page.goto(`${list}&requestStatusId=1`)
  const { rows } = await listed(page.request, 1)
  // The story runs on desk and phone at once, on the same data, so each uses its own requests.
  const own = isPhone ? 1 : 0
  const id = rows.find(({ requestId }) => requestId % 2 === own)?.requestId
  expect(id).toBeDefined()

  const other = await browser.newContext({
    ...testInfo.project.use,
    storageState: await sessionOf('technician'),
  })
  const theirs = await other.newPage()
  await theirs.goto(list)
  await expect(theirs.locator('tr[data-opens]').first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: /ssign request/ })).toHaveCount(0)
  await expect(theirs.getByRole('combobox', { name: 'Assigned To' })).toHaveCount(0)

  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: /Manage Requests\s*: \d+ pending/ })).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()

  await page.getByRole('button', { name: `Assign request ${id}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to Staff Members' })
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog.getByText('Choose a salesperson or technician.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const me = await (await theirs.request.get('/api/User/Me')).json()
  await dialog.getByRole('combobox', { name: 'Staff member' }).selectOption(String(me.id))
  await waitForToasts(page)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Something went wrong. Please contact Administrator')).toContainText(
    'No connection. Nothing was lost.',
  )
  await page.context().setOffline(false)
  // A proxy may answer instead of the server.
  await page.route('**/api/Request/AssignUser', (route) => route.fulfill({ json: false }), { times: 1 })
  await dialog.getByRole('button', { name: 'Yes' }).click()
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'Something went wrong. Please contact Administrator' })
  await expect(failed.filter({ hasNotText: 'No connection.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page.getByText('Request assigned successfully')).toContainText('The email about it waits')
  await expect(page.getByText('changed this request a moment ago')).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Assign request ${id}`, exact: true })).toHaveCount(0)
  await page.goto(`${list}&assignedUserId=${me.id}`)
  await expect(page.getByRole('button', { name: `Complete request ${id}`, exact: true })).toBeVisible()
  await showMoreFilters(page)
  await expect(page.getByRole('combobox', { name: 'Assigned To' })).toHaveValue(String(me.id))
  await expectAccessibleInBothThemes(page)

  // Nobody reloads the technician's page, and it polls only while no notifications arrive.
  const complete = theirs.getByRole('button', { name: `Complete request ${id}`, exact: true })
  await expect(complete).toBeVisible({ timeout: soonerThanPolling })
  await complete.click()
  const question = theirs.getByRole('dialog', { name: 'Is this request completed?' })
  await expect(question).toBeVisible()
  await expectAccessibleInBothThemes(theirs)
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toBeHidden()
  await complete.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(theirs.getByText('Requested Completed Successfully')).toBeVisible()
  await expect(complete).toHaveCount(0)

  await theirs.goto(`${list}&request=${id}`)
  const history = theirs.getByRole('dialog', { name: `Request ${id}` })
  await expect(history.getByText(`Assigned to ${me.name}`)).toBeVisible()
  const steps = history.getByRole('region', { name: 'History' })
  await expect(steps.getByText('Completed', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(theirs)
  await theirs.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expectNoSidewaysScroll(theirs)
  await other.close()
})

test.describe('as a technician', () => {
  test.use({ account: 'technician' })

  test(
    'completing a request that was completed meanwhile is explained, and the page shows it',
    {
      tag: '@deep',
    },
    async ({ page, complaints }, testInfo) => {
      complaints.allow(/status of 409/)
      await page.goto(`${list}&requestStatusId=2`)
      const { rows } = await listed(page.request, 2)
      const oldest = rows.at(testInfo.project.name === 'phone' ? -1 : -2)
      await page.getByRole('button', { name: `Complete request ${oldest?.requestId}`, exact: true }).click()
      const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
      const done = await page.request.post('/api/Request/RequestCompleted', {
        data: { requestId: oldest?.requestId },
        headers: { 'X-XSRF-TOKEN': token },
      })
      expect(done.status()).toBe(200)
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('Terry Technician already completed this request.')).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name: `Complete request ${oldest?.requestId}` })).toHaveCount(0)
    },
  )
})

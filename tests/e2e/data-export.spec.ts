import { readFile } from 'node:fs/promises'
import { readZip } from '../support/read-zip.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, pressHomeAction } from './product.ts'
import { insertCustomer, unique } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

test('an Admin downloads a customer’s stored data, and erases it by typing the number', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  const name = `Ada ${unique()}`
  const { id, profileLink } = await insertCustomer(page.request, { name, phone: '416-555-0100' })
  await page.goto(`/portal/customer-details/${id}`)
  await pressHomeAction(page, 'Personal data')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expect(page.getByRole('table', { name: `Customer ${id}` })).toContainText(name)
  await expectAccessibleInBothThemes(page)

  const handed = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  const files = await readZip(await readFile(await (await handed).path()))
  expect(JSON.parse(String(files.get('customers.json')))).toMatchObject([{ id, name }])
  const all = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything' }).click()
  expect((await all).suggestedFilename()).toMatch(/^all-data-\d{4}-\d\d-\d\d\.zip$/)
  const everything = await readZip(await readFile(await (await all).path()))
  expect([...everything.keys()].filter((path) => /^pictures\/.*\.jpg$/.test(path)).length).toBeGreaterThan(3)

  await page.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase everything about this customer?' })
  await dialog.getByLabel(`Type ${id} to confirm`).fill('yes')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog.getByText("Type the customer's number")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(`Type ${id} to confirm`).fill(String(id))
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText("The customer's data is erased.")).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByLabel('Customer Id').fill(String(id))
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'already be erased' })).toBeVisible()
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const scanning = await visitor.newPage()
  const { pathname, search } = new URL(profileLink)
  const answer = await scanning.goto(pathname + search)
  expect(answer?.status()).toBe(403)
  await expect(scanning.getByText(name)).toHaveCount(0)
  await visitor.close()
})

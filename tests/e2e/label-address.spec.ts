import type { Page } from '@playwright/test'
import { messages } from '#texts/en/messages.ts'
import { addressWords as words } from '#texts/en/staff/office/address-words.ts'
import { startProduct, withDataFolder } from '../support/processes.ts'
import { makeLabels, watchPrinting } from './label-making.ts'
import { expect, expectAccessibleInBothThemes, pressHomeAction, signInWith, test } from './product.ts'

const notice = (page: Page, fault: keyof typeof words.titles) =>
  page.getByRole('region', { name: words.titles[fault] })

// Why a product of its own: nobody has named the address of this one, as on the first day of a business.
test('on the first day no label is printed that no phone can open, until an Admin names the address @phone', async ({
  page,
}) => {
  await watchPrinting(page)
  await withDataFolder(async (folder) => {
    const product = await startProduct(folder, { env: { NODE_ENV: 'production' } })
    await product.says(/The portal is running/)
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    await page.goto(`${origin}/login`)
    await signInWith(page, 'admin@example.com', 'for the tests')
    await expect(notice(page, 'loopback')).toContainText(`Labels and links lead to ${origin}.`)
    await expect(notice(page, 'loopback')).toContainText(words.notPrinted)
    await expect(notice(page, 'loopback')).toContainText(words.allLinks)
    await expectAccessibleInBothThemes(page)

    await page.goto(`${origin}/portal/generate-qr-codes`)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: messages.labels.bulkTitle })
    const print = dialog.getByRole('button', { name: 'Generate & Print' })
    await expect(print).toBeDisabled()
    await dialog.getByLabel('No. of Profiles').press('Enter')
    await expect(notice(page, 'loopback')).toContainText(words.notPrinted)
    await expectAccessibleInBothThemes(page)

    await dialog.getByRole('link', { name: words.changeIt }).click()
    await expect(page).toHaveURL(`${origin}/portal/business-settings`)
    const field = page.getByRole('textbox', { name: 'Site origin' })
    await field.fill('https://192.168.1.20')
    await expect(page.getByText(words.private)).toBeVisible()
    await field.fill('https://hvac.example.com')
    await expect(page.getByText(words.private)).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Now it is https://hvac.example.com.')).toBeVisible()

    await page.goto(`${origin}/portal/dashboard`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('Total Addresses')).toBeVisible()
    await expect(notice(page, 'loopback')).toHaveCount(0)
    await page.goto(`${origin}/portal/generate-qr-codes`)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    const opening = page.waitForEvent('popup')
    await print.click()
    await expect((await opening).getByRole('article')).toHaveCount(1)
    await page.goto('about:blank')
    product.child.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
  })
})

test('whoever may not change an address that is not encrypted is sent to an Admin, and prints', async ({
  become,
  page,
}) => {
  const [label] = await makeLabels(page, 1)
  if (!label) throw new Error('No label was made')
  await watchPrinting(page)
  await become('technician')
  await page.goto(`/portal/customer-details/${label.id}`)
  await pressHomeAction(page, 'Label')
  await expect(notice(page, 'unencrypted')).toContainText(words.unencrypted)
  await expect(notice(page, 'unencrypted')).toContainText(words.askAdmin)
  await expect(page.getByRole('link', { name: words.changeIt })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect((await opening).getByText(`Customer ID: ${label.id}`)).toBeVisible()
})

import { closedSiteTexts } from '#texts/en/site/closed-site.ts'
import { firstDayTexts as texts } from '#texts/en/staff/office/first-day.ts'
import { startProduct, withDataFolder } from '../support/processes.ts'
import { expect, expectAccessibleInBothThemes, signInWith } from './product.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'gravel under the porch 77' }
const nameless = { BUSINESS_NAME: undefined, BUSINESS_SERVICE_PHONE: undefined }

// Why a product of its own: only one that starts empty greets its owner.
test('an empty product greets its owner with what it needs, and names nobody until it is named', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.allow(/status of 503/)
  await withDataFolder(async (folder) => {
    const product = await startProduct(folder, { env: { ...owner, ...nameless } })
    await product.says(/The portal is running/)
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    await page.context().clearCookies()
    await page.goto(`${origin}/`)
    await expect(page.getByRole('heading', { name: closedSiteTexts.title })).toBeVisible()
    await page.getByRole('link', { name: closedSiteTexts.signIn }).click()
    await signInWith(page, owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const list = page.getByRole('region', { name: texts.title })
    await expect(list.getByText('0 of 7 done')).toBeVisible()
    await expect(page.getByText('Juniper')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'first day')

    await list.getByRole('combobox', { name: texts.place.region }).selectOption('US')
    await list.getByRole('combobox', { name: texts.place.timeZone }).selectOption('America/Chicago')
    await list.getByRole('button', { name: texts.place.act }).click()
    await expect(page.getByText(texts.place.saved)).toBeVisible()
    await expect(list.getByRole('combobox')).toHaveCount(0)
    await list.getByRole('link', { name: texts.lines.business.act }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kestrel Heating')
    await page.getByLabel('Service phone').fill('(312) 555-0142')
    await page.getByLabel('Office phone').fill('(312) 555-0143')
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Elm Street, Chicago, IL')
    await page.getByLabel(/^License/).fill('HV-1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Update Successfully')).toBeVisible()
    await page.goto(`${origin}/portal/dashboard`)
    await expect(list.getByText('1 of 7 done')).toBeVisible()
    await expect(list.getByText(texts.lines.labels.onlyHere)).toBeVisible()

    await list.getByRole('button', { name: texts.hide }).click()
    await expect(page.getByText(texts.hidden)).toBeVisible()
    await expect(list).toHaveCount(0)
    await page.goto(`${origin}/portal/settings`)
    await page.getByRole('button', { name: texts.bringBack.act }).click()
    await expect(page.getByText(texts.bringBack.shown)).toBeVisible()
    await page.goto(`${origin}/portal/dashboard`)
    await expect(list.getByText('1 of 7 done')).toBeVisible()
    await list.getByRole('link', { name: texts.lines.people.act }).click()
    await expect(page.getByLabel('Invite them')).toBeChecked()
    await page.goto('about:blank')
    product.child.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
  })
})

import { request } from '@playwright/test'
import { closedSiteTexts } from '#texts/en/site/closed-site.ts'
import { firstDayTexts as texts } from '#texts/en/staff/office/first-day.ts'
import { trialLabelTexts } from '#texts/en/staff/trial-label.ts'
import { limitMs } from '../support/limits.ts'
import { ownBusiness, startProduct, withDataFolder } from '../support/processes.ts'
import { watchPrinting } from './label-making.ts'
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

test('the trial label is printed, and done once a phone has opened it', async ({ page, complaints }) => {
  test.slow()
  complaints.allow(/status of 503/)
  await watchPrinting(page)
  await withDataFolder(async (folder) => {
    const env = { ...owner, ...ownBusiness, PUBLIC_URL: 'http://hvac.example.com' }
    const product = await startProduct(folder, { env })
    await product.says(/The portal is running/)
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    await page.context().clearCookies()
    await page.goto(`${origin}/login`)
    await signInWith(page, owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const list = page.getByRole('region', { name: texts.title })
    await list.getByRole('button', { name: texts.lines.labels.act }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(trialLabelTexts.waiting)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'the trial label')
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: trialLabelTexts.act }).click()
    const printed = await opening
    await expect(printed.getByText('Kestrel Heating').first()).toBeVisible()
    await printed.close()
    const [label] = await (await page.request.get(`${origin}/api/Customer/GetBulkGeneratedProfiles`)).json()
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const shown = await page.request.post(`${origin}/api/Customer/PrintLabels`, {
      headers: { 'X-XSRF-TOKEN': token },
      data: { ids: [label.id], on: 'screen' },
    })
    const [{ profileLink }] = await shown.json()
    const phone = await request.newContext({ storageState: { cookies: [], origins: [] } })
    await phone.get(`${origin}${profileLink.replace(/^https?:\/\/[^/]+/, '')}`)
    await phone.dispose()
    await expect(dialog.getByText(trialLabelTexts.scanned)).toBeVisible({ timeout: limitMs(10) })
    await dialog.getByRole('button', { name: trialLabelTexts.done }).click()
    await expect(list.getByRole('button', { name: texts.lines.labels.act })).toHaveCount(0)
    await page.goto('about:blank')
    product.child.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
  })
})

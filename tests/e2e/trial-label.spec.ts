import { request } from '@playwright/test'
import { firstDayTexts as texts } from '#texts/en/staff/office/first-day.ts'
import { trialLabelTexts } from '#texts/en/staff/trial-label.ts'
import { limitMs } from '../support/limits.ts'
import { ownBusiness, startProduct, withDataFolder } from '../support/processes.ts'
import { watchPrinting } from './label-making.ts'
import { expect, expectAccessibleInBothThemes, signInWith, test } from './product.ts'
import { expectReflow } from './reflow.ts'

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'gravel under the porch 77' }

// Why a product of its own: only one that starts empty has nothing printed yet.
test('the trial label is printed, and done once a phone has opened it', async ({ page }) => {
  test.slow()
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

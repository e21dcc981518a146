import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { maskedEmail } from '#domain/people/masks.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test as testInFreshPage,
} from './product.ts'
import { insertCustomer, readCustomer, readIn, unique } from './records.ts'
import { test } from './shared-page.ts'

const home = () => ({
  billingTypeId: 1 as const,
  monthlyGasUsage: 56,
  equipmentDetails: [
    {
      equipmentTypeName: 'Furnace 1' as const,
      isEquipmentSelected: true,
      installationYear: 2004,
      monthlyEfficiency: 80,
      doesFurnaceHaveECM: false,
    },
    {
      equipmentTypeName: 'AC 1' as const,
      isEquipmentSelected: true,
      acBTU: 36_000,
      acSEER: 10,
      acCOST: 0.11,
    },
  ],
})

/** The file that pressing 'Download PDF' delivers. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  expect(await file.failure()).toBeNull()
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return file.suggestedFilename()
}

/** Lets the call through but drops its answer. */
async function loseTheAnswer(route: Route) {
  await route.fetch()
  await route.abort()
}

test.describe('staff', () => {
  test.use({ account: 'salesperson' })

  test('downloads a comparison, and sends it to a customer whose email is asked for first', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 422/)
    const { id } = await insertCustomer(page.request, { ...home(), email: null })
    const email = `report.${id}@example.com`
    await page.goto(`/portal/customer-details/${id}`)
    const place = page.getByRole('region', { name: 'Furnace 1', exact: true })
    await place.getByRole('button', { name: /The benefits of an Upgrade/ }).click()
    const dialog = page.getByRole('dialog', { name: messages.analysis.title })
    const name = await downloaded(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click())
    expect(name).toMatch(/^Furnace 1 comparison \d{4}-\d\d-\d\d\.pdf$/)

    await dialog.getByRole('button', { name: 'Send Email' }).click()
    const question = page.getByRole('dialog', { name: 'Send Email' })
    await expectAccessibleInBothThemes(page)
    await question.getByLabel('Email').fill('no address')
    await question.getByRole('button', { name: 'Save and send' }).click()
    await expect(question.getByText('This is not an email address')).toBeVisible()
    await question.getByLabel('Email').fill(email)
    await question.getByRole('button', { name: 'Save and send' }).click()
    await expect(page.getByText(messages.emailSent)).toContainText(
      `It waits in the outbox for ${email}: email isn't set up yet. An Admin can change that.`,
    )
    expect((await readCustomer(page.request, id)).email).toBe(email)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(readIn(page, 'Email')).toHaveText(email)

    await page.goto(`/portal/system-analysis/${id}`)
    const whole = await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
    expect(whole).toMatch(/^System analysis/)
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(page.getByText(messages.emailSent)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

test.describe('a customer', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  testInFreshPage(
    'downloads their comparisons, and finds them on the page',
    async ({ page, browser, baseURL, sessionOf, complaints }) => {
      complaints.allow(/ERR_FAILED/)
      const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
      const customer = await insertCustomer(office.request, { ...home(), email: `${unique()}@example.com` })
      await office.close()
      await page.goto(customer.profileLink.replace(/^https?:\/\/[^/]+/, ''))
      await expect(page.getByRole('heading', { name: 'Reports' })).toHaveCount(0)
      await page.getByRole('link', { name: 'The benefits of an Upgrade: AC 1' }).click()
      const dialog = page.getByRole('dialog', { name: messages.analysis.title })
      const send = dialog.getByRole('button', { name: 'Send Email' })
      await page.route('**/SendAnalysisOnEmail?*', loseTheAnswer, { times: 1 })
      await send.click()
      await expect(dialog.getByText(messages.somethingWentWrong)).toContainText(messages.noConnection)
      await send.click()
      await expect(dialog.getByText(messages.emailSent)).toContainText(
        `It waits for ${maskedEmail(customer.email ?? '')}: our email is not set up yet.`,
      )
      await expectAccessible(page)
      await downloaded(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click())
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      const list = page.getByRole('region', { name: labelPageTexts.reports.title })
      await list.getByText(labelPageTexts.reports.title).click()
      await expect(list.getByRole('listitem')).toHaveCount(2)

      await page.goto(`/customer-system-analysis/${customer.id}`)
      await page.getByRole('button', { name: 'Send Email' }).click()
      await expect(page.getByText(messages.emailSent)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click())

      await page.goto(`/customer-profile/${customer.id}`)
      await list.getByText(labelPageTexts.reports.title).click()
      await expect(list.getByRole('listitem')).toHaveCount(4)
      await expect(list.getByText(/^Waits to be sent to .+, since \w+ \d{1,2}, \d{4}$/).first()).toBeVisible()
      await downloaded(page, () => list.getByRole('link', { name: 'AC 1 (PDF)' }).first().click())
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
      await expectNoSidewaysScroll(page)
    },
  )
})

import type { Browser, Page } from '@playwright/test'
import { expect } from './product.ts'
import { insertCustomer, unique } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

/** A furnace within the ages at which most are replaced, whose bill makes its figures known. */
const home = () => ({
  monthlyGasUsage: 56,
  billingTypeId: 1 as const,
  equipmentDetails: [
    {
      equipmentTypeName: 'Furnace 1' as const,
      isEquipmentSelected: true,
      installationYear: 2004,
      maintenanceYear: 2026,
      monthlyEfficiency: 80,
      doesFurnaceHaveECM: false,
    },
  ],
})

/** Sends a proposal for the furnace, with a repair that was quoted at so many dollars on a day, or today where none is typed. */
async function offer(page: Page, customerId: number, { dollars, on }: { dollars: string; on?: string }) {
  await page.goto(`/portal/proposal-details?customer=${customerId}`)
  await page.getByRole('button', { name: 'Furnace, better', exact: true }).click()
  await page.getByLabel('Need').selectOption('Repair or replace')
  await page.getByLabel('How the contact came about').selectOption('Customer asked us to come and quote')
  await page.getByLabel('A repair is quoted for').selectOption('Furnace 1')
  await page.getByLabel('Repair quote').fill(dollars)
  const day = page.getByLabel('Quoted on')
  await expect(day).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  if (on) await day.fill(on)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/portal\/proposal-details\/\d+$/)
}

async function record(
  page: Page,
  answer: 'No' | 'They want changes',
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>,
) {
  await page.getByRole('button', { name: 'Record an answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record an answer' })
  await dialog.getByRole('radio', { name: answer, exact: true }).check()
  await dialog.getByLabel('How did you hear it?').selectOption('On the telephone')
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The page of the label and its comparison, as their holder reads them on a phone. */
async function holder(browser: Browser, page: Page, profileLink: string) {
  const { origin } = new URL(page.url())
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const own = await context.newPage()
  const { pathname, search, hash } = new URL(profileLink)
  await own.goto(`${pathname}${search}${hash}`)
  await expect(own.locator('main')).toContainText('Furnace 1')
  return {
    context,
    /** Expects the sentences on both pages, and none of those that are no longer so. */
    async reads(said: readonly string[], unsaid: readonly string[] = []) {
      for (const where of [pathname, `${pathname.replace('profile', 'system-analysis')}?item=furnace-1`]) {
        await own.goto(where)
        const main = own.locator('main')
        for (const text of said) await expect(main).toContainText(text)
        for (const text of unsaid) await expect(main).not.toContainText(text)
      }
    },
    async asksForUpgrade() {
      await own.goto(pathname)
      return (await own.getByRole('link', { name: 'Ask for this upgrade', exact: true }).count()) > 0
    },
  }
}

test('what was offered and answered is said on every page of the home: open, then changes', async ({
  page,
  browser,
}) => {
  const { id, profileLink } = await insertCustomer(page.request, {
    ...home(),
    name: `Ona ${unique()}`,
    email: `${crypto.randomUUID()}@example.com`,
  })
  await offer(page, id, { dollars: '1900' })
  const own = await holder(browser, page, profileLink)
  const limit = 'The repair costs $1,900. A repair is worth it up to about $'
  await own.reads([limit, 'Your prices are ready. They hold until'], ['Ask us for'])
  expect(await own.asksForUpgrade()).toBe(false)

  const proposal = page.url()
  await page.goto(`/portal/customer-details/${id}`)
  await expect(page.getByText('Replace now. Repair $1,900 is over the limit of $').first()).toBeVisible()

  await page.goto(proposal)
  await record(page, 'They want changes', (dialog) =>
    dialog.getByLabel('In their words').fill('A quieter one'),
  )
  await own.reads([limit, 'We have your request and will call you.'], ['Your prices are ready'])
  await own.context.close()
})

test('a no is said, an old quote counts no more, and a small repair is worth it', async ({
  page,
  browser,
}) => {
  const { id, profileLink } = await insertCustomer(page.request, {
    ...home(),
    name: `Ned ${unique()}`,
    email: `${crypto.randomUUID()}@example.com`,
  })
  await offer(page, id, { dollars: '1900', on: '2026-01-05' })
  const own = await holder(browser, page, profileLink)
  await own.reads(['Your prices are ready. They hold until'], ['The repair costs'])
  await record(page, 'No', (dialog) => dialog.getByLabel('Why?').selectOption('Not now'))
  await own.reads(['You said no for now. Tell us if that changes.'], ['Your prices are ready'])
  expect(await own.asksForUpgrade()).toBe(true)

  await offer(page, id, { dollars: '100' })
  await own.reads(['The repair costs $100. It is worth it: the limit is about $'])
  await own.context.close()
})

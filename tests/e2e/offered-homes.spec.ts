import type { Browser, Page } from '@playwright/test'
import { businessToday } from '../support/business-today.ts'
import { readPdfAloud } from '../support/read-pdf-aloud.ts'
import { expect } from './product.ts'
import { insertCustomer, readLabel, unique, write } from './records.ts'
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

/** Sends a proposal for the furnace, where a repair is quoted with its dollars and day; without a day it is that of today. */
async function offer(page: Page, customerId: number, quoted?: { dollars: string; on?: string }) {
  await page.goto(`/portal/proposal-details?customer=${customerId}`)
  await page.getByRole('button', { name: 'Furnace, better', exact: true }).click()
  await page.getByLabel('Need').selectOption(quoted ? 'Repair or replace' : 'Upgrade')
  await page.getByLabel('How the contact came about').selectOption('Customer asked us to come and quote')
  if (quoted) {
    await page.getByLabel('A repair is quoted for').selectOption('Furnace 1')
    await page.getByLabel('Repair quote').fill(quoted.dollars)
    const day = page.getByLabel('Quoted on')
    await expect(day).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    if (quoted.on) await day.fill(quoted.on)
  }
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
    /** What the main part of a page says. */
    async text(path = pathname) {
      await own.goto(path)
      return (await own.locator('main').textContent()) ?? ''
    },
    async asksForUpgrade() {
      await own.goto(pathname)
      return (await own.getByRole('link', { name: /^Ask for a new / }).count()) > 0
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

/** Types a home into the form of the office, with what gas costs it in a month. Returns its number. */
async function typeHome(page: Page, gasBill: string): Promise<number> {
  await page.goto('/portal/customer-details')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Address' }).fill(`${unique()} Elm Street`)
  await page.getByRole('combobox', { name: 'Monthly gas billing type' }).selectOption('Equal')
  await page.getByRole('textbox', { name: 'Monthly gas usage ($)' }).first().fill(gasBill)
  const furnace = page.getByRole('region', { name: 'Furnace 1' })
  await furnace
    .getByRole('textbox', { name: 'Installation year' })
    .fill(String(Number(businessToday(new Date()).slice(0, 4)) - 7))
  await furnace.getByRole('textbox', { name: 'Furnace efficiency (%)' }).fill('80')
  await page.getByRole('region', { name: 'AC 1' }).getByRole('checkbox', { name: 'AC 1' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page).toHaveURL(/customer-details\/\d+$/)
  return Number(page.url().match(/\d+$/))
}

/** The words of a PDF. */
async function paper(page: Page, path: string): Promise<string> {
  return readPdfAloud(await (await page.request.get(path)).body())
}

const costsMore = 'keeping it costs more over 15 years than a new one'

test('a big saving with its prices is a reason to plan: typed, offered, and the same on each page and paper', async ({
  page,
  browser,
}) => {
  const small = await typeHome(page, '150')
  const keeping = await holder(browser, page, (await readLabel(page.request, small)).profileLink)
  await keeping.reads(['less a year'], [costsMore, 'Plan for a new'])
  await keeping.context.close()

  const id = await typeHome(page, '520')
  const own = await holder(browser, page, (await readLabel(page.request, id)).profileLink)
  const planned = ['Plan for a new', costsMore]
  const denied = ['A lower bill alone rarely pays']
  await own.reads(planned, [...denied, 'Your prices are ready'])
  await offer(page, id)
  await own.reads([...planned, 'Your prices are ready. They hold until'], denied)

  const dollars = (await own.text()).match(/about \$([\d,]+) less a year to run/)?.[1]
  const proposal = Number(page.url().match(/\d+$/))
  const offered = [
    await own.text(`/proposal/${proposal}`),
    await paper(page, `/api/Proposal/GetProposalPdf?id=${proposal}`),
  ]
  for (const said of offered) expect(said).toContain(`Likely $${dollars} a year less for heating`)
  const years = offered.map((said) => said.match(/About \d+ years/)?.[0])
  expect(years).toEqual([expect.any(String), years[0]])
  const { reportId } = await write<{ reportId: number }>(
    page.request,
    `/api/Customer/CreateReport?customerId=${id}&equipmentTypeName=Furnace%201&seer=0`,
    {},
  )
  const report = await paper(page, `/api/Customer/GetReportPdf?reportId=${reportId}&paper=letter`)
  for (const said of [`about $${dollars} less a year`, costsMore]) expect(report).toContain(said)
  await own.context.close()
})

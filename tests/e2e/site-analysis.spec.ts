import type { Page } from '@playwright/test'
import type { Analysis } from '#contract/homes/analysis.ts'
import { expect, expectAccessibleInBothThemes, test } from './product.ts'
import { insertCustomer, readCustomer } from './records.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const furnace = {
  equipmentTypeName: 'Furnace 1',
  isEquipmentSelected: true,
  installationYear: 2004,
  monthlyEfficiency: 80,
  doesFurnaceHaveECM: false,
  isNonProgrammableThermostat: true,
  isPoorHumidifier: false,
} as const
const airConditioner = {
  equipmentTypeName: 'AC 1',
  isEquipmentSelected: true,
  acBTU: 36_000,
  acSEER: 10,
} as const

type Home = { id: number; profileLink: string }

async function open(page: Page, { id, profileLink }: Home, query = '') {
  const code = new URL(profileLink).searchParams.get('k')
  await page.goto(`/customer-system-analysis/${id}?k=${code}`)
  if (query) await page.goto(`/customer-system-analysis/${id}?${query}`)
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test('a homeowner compares with another SEER, and the choice is kept', async ({
  page,
  browser,
  baseURL,
  sessionOf,
}) => {
  const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
  const customer = await insertCustomer(office.request, { equipmentDetails: [airConditioner] })

  await open(page, customer)
  await expect(page).toHaveURL(`/customer-system-analysis/${customer.id}`)
  const panel = page.getByRole('region', { name: 'AC 1: The benefits of an Upgrade' })
  const proposed = panel.getByRole('figure').filter({ hasText: 'Proposed System' })
  const choice = panel.getByLabel('Proposed SEER')
  await expect(choice.getByRole('option', { name: '16 (shown here)' })).toHaveCount(1)
  await choice.selectOption('20')
  await expect(proposed).toContainText(/SEER\s20/)
  await expectAccessibleInBothThemes(page, { isWhole: true })
  await page.reload()
  await expect(choice).toHaveValue('20')
  await expect(proposed).toContainText(/SEER\s20/)
  const stored = await readCustomer(office.request, customer.id)
  expect(stored.equipmentDetails.find((entry) => entry.equipmentTypeName === 'AC 1')?.proposedSEER).toBe(20)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: customer.address ?? '' })).toBeVisible()
  await office.close()
})

for (const javaScriptEnabled of [true, false]) {
  // Why the plain page each day: a script changes nothing that is read here.
  const tag = javaScriptEnabled ? '@deep' : []
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', { tag }, () => {
    test.use({ javaScriptEnabled })

    test('a copy of everything holds each rule, sum, input and source, in order', async ({
      page,
      browser,
      baseURL,
      sessionOf,
    }) => {
      const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
      const home = await insertCustomer(office.request, {
        billingTypeId: 1,
        monthlyGasUsage: 56,
        equipmentDetails: [furnace, airConditioner],
      })
      await open(page, home)
      await expect(page.getByText('Where these numbers come from').first()).toBeHidden()
      await page.getByRole('link', { name: 'Show everything, to copy or print' }).click()
      await expect(page).toHaveURL(/\?all=1$/)
      // biome-ignore lint/performance/useDomNodeTextContent: a copy holds what is visible, and nothing else.
      const copied = inOneLine(await page.locator('main').innerText())
      let from = copied.indexOf('With a new furnace, a new air conditioner, and a smart thermostat')
      expect(from).toBeGreaterThan(0)
      for (const slot of ['Furnace 1', 'AC 1']) {
        const query = new URLSearchParams({ id: String(home.id), equipmentType: slot })
        const analysis: Analysis = await (await page.request.get(`/api/Customer/GetAnalysis?${query}`)).json()
        expect(analysis.explanations.length).toBeGreaterThan(5)
        for (const { formula, steps, inputs, assumptions } of analysis.explanations)
          for (const text of [
            formula,
            ...steps.map((step) => step.text),
            ...inputs.map(({ label }) => `${label}: `),
            ...assumptions.flatMap(({ label, source }) => [`${label}: `, source]),
          ]) {
            const found = copied.indexOf(inOneLine(text), from)
            expect(found, `${slot}: ${text}`).toBeGreaterThanOrEqual(0)
            from = found
          }
      }
      await office.close()
    })

    test('each comparison asks for what it advises, for its equipment', { tag: '@deep' }, async ({
      page,
      browser,
      baseURL,
      sessionOf,
    }) => {
      const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
      const home = await insertCustomer(office.request, {
        billingTypeId: 1,
        monthlyGasUsage: 56,
        equipmentDetails: [furnace, { ...airConditioner, acSEER: 20, proposedSEER: 14 }],
      })
      await open(page, home)
      const hrefsIn = (name: string) =>
        page
          .getByRole('region', { name })
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const form = `/customer-profile/${home.id}`
      expect(await hrefsIn('Furnace 1: The benefits of an Upgrade')).toEqual([
        `${form}?reason=upgrade&equipment=furnace#service-request`,
      ])
      const worse = page.getByRole('region', { name: 'AC 1: The benefits of an Upgrade' })
      await expect(worse).toContainText('An upgrade would not help here.')
      expect((await hrefsIn('AC 1: The benefits of an Upgrade'))[0]).toBe(
        `${form}?reason=maintenance&equipment=air-conditioner#service-request`,
      )
      await open(page, home, 'item=ac-2')
      await expect(page.getByText('This equipment info not saved for analysis')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ask for a new one' }).first()).toHaveAttribute(
        'href',
        `${form}?reason=new-installation&equipment=air-conditioner#service-request`,
      )
      await open(page, home, 'item=furnace-1')
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
      await expect(page.getByRole('table', { name: 'Economic Benefits' })).toBeVisible()
      await page.getByRole('link', { name: 'Ask for this upgrade' }).first().click()
      await expect(page).toHaveURL(/reason=upgrade&equipment=furnace/)
      await office.close()
    })
  })
}

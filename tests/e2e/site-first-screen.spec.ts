import type { Page } from '@playwright/test'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { expect, expectAccessibleInBothThemes, test } from './product.ts'
import { insertCustomer, noteEquipment } from './records.ts'
import { showIn } from './reflow.ts'

const phone = { width: 360, height: 740 } as const

test.use({ viewport: phone, isMobile: true, hasTouch: true, account: 'admin' })

const furnace = {
  equipmentTypeName: 'Furnace 1',
  isEquipmentSelected: true,
  installationYear: 2004,
  monthlyEfficiency: 80,
} as const
const airConditioner = {
  equipmentTypeName: 'AC 1',
  isEquipmentSelected: true,
  installationYear: 2005,
  acBTU: 36_000,
  acSEER: 10,
} as const

const danger = {
  safety: 'do-not-run',
  finding: 'the heat exchanger is cracked',
  isTurnedOff: true,
} as const

type Given = Parameters<typeof insertCustomer>[1]

/** A home as staff stored it, with the path of its label. */
async function home(page: Page, given: Given) {
  const stored = await insertCustomer(page.request, { billingTypeId: 1, monthlyGasUsage: 56, ...given })
  const { pathname, search } = new URL(stored.profileLink)
  return { ...stored, path: pathname + search }
}

const answerOf = (page: Page) => page.locator('section[data-verdict]')
const barOf = (page: Page) => page.locator('main div:has(> a[href^="tel:"])').first()
const callOf = (page: Page) => barOf(page).getByRole('link', { name: /^Call/ })

/** Expects the home, what to do and both buttons on the first screen, whole. */
async function expectFirstScreen(page: Page, { ask }: { ask: string }) {
  const parts = {
    address: page.getByRole('heading', { level: 1 }),
    tag: answerOf(page).locator('> div').first(),
    sentence: answerOf(page).getByRole('paragraph').first(),
    call: callOf(page),
    ask: barOf(page).getByRole('link', { name: ask }),
  }
  for (const [name, part] of Object.entries(parts))
    await expect(part, `${name} is on the first screen`).toBeInViewport({ ratio: 1 })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('the first screen has the home, what to do, its age, and both buttons', async ({ page }) => {
      const { path } = await home(page, { equipmentDetails: [furnace, airConditioner] })
      for (const font of ['narrow', 'wide'] as const) {
        await page.goto(path)
        await showIn(page, font)
        await expectFirstScreen(page, { ask: 'Ask for a new furnace' })
        await expect(page.locator('[data-age]').first()).toBeInViewport({ ratio: 1 })
      }
    })
  })
}

test.describe('each state, without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('what must not run leaves nothing but the danger and a call', async ({ page }) => {
    const { path, id } = await home(page, { equipmentDetails: [furnace, airConditioner] })
    await noteEquipment(page.request, id, danger)
    await page.goto(path)
    await expect(answerOf(page)).toContainText(labelPageTexts.tags['do-not-run'])
    await expect(answerOf(page)).toContainText(labelPageTexts.answers.unsafe)
    await expect(answerOf(page)).not.toContainText('$')
    await expect(callOf(page)).toHaveText(/^Call \(\d/)
    await expect(callOf(page)).toBeInViewport({ ratio: 1 })
    await expect(barOf(page).getByRole('link')).toHaveCount(1)
    await page.goto(`/customer-system-analysis/${id}`)
    await expect(callOf(page)).toBeInViewport({ ratio: 1 })
    await expect(barOf(page).getByRole('link')).toHaveCount(1)
  })

  test('what is failing past its years is to be replaced now', async ({ page }) => {
    const { path, id } = await home(page, { equipmentDetails: [furnace] })
    await noteEquipment(page.request, id, { condition: 'failing' })
    await page.goto(path)
    await expect(answerOf(page)).toContainText(labelPageTexts.tags['replace-now'])
    await expect(answerOf(page)).toContainText('Your furnace is failing. Replace it soon.')
    await expectFirstScreen(page, { ask: 'Ask for a new furnace' })
  })

  test('a home without equipment is asked what it has', async ({ page }) => {
    const { path } = await home(page, { equipmentDetails: [] })
    await page.goto(path)
    await expect(answerOf(page)).toContainText(labelPageTexts.answers.nothing)
    await expectFirstScreen(page, { ask: labelPageTexts.ask.visit })
  })

  test('an open request takes the place of a second one, and says how far it is', async ({ page }) => {
    const { path } = await home(page, { phone: '416-555-0101', equipmentDetails: [furnace] })
    await page.goto(path)
    const form = page.getByRole('region', { name: 'Service Request' })
    await form.getByLabel('Request Type').selectOption({ label: 'Upgrade' })
    await form.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
    // The server refuses what is sent faster than a person types.
    await new Promise((resolve) => setTimeout(resolve, 2300))
    await form.getByRole('button', { name: 'Send Request' }).click()
    await page.goto(path)
    await expectFirstScreen(page, { ask: labelPageTexts.ask.ownRequest })
    await expect(page.getByRole('link', { name: /^Request \d+: Upgrade, Furnace Received\.$/ })).toBeVisible()
    await barOf(page).getByRole('link', { name: labelPageTexts.ask.ownRequest }).click()
    await expect(page.getByRole('heading', { name: 'Your requests' })).toBeInViewport()
  })
})

test('the bar never covers what has the focus', async ({ page }) => {
  const { path, id } = await home(page, { equipmentDetails: [furnace, airConditioner] })
  for (const [address, textPercent] of [
    [path, 100],
    [path, 200],
    [`/customer-system-analysis/${id}`, 100],
  ] as const) {
    await page.goto(address)
    await page.evaluate((percent) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`html { font-size: ${percent}% !important }`)
      document.adoptedStyleSheets.push(sheet)
    }, textPercent)
    const stops = await page.locator('main').locator('a, button, input, select, textarea, summary').count()
    expect(stops).toBeGreaterThan(10)
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const bar = [...document.querySelectorAll('main div')].find(
          (element) =>
            getComputedStyle(element).position === 'sticky' && element.querySelector('a[href^="tel:"]'),
        )
        const focused = document.activeElement
        if (!bar || !focused || bar.contains(focused) || focused === document.body) return null
        const [over, under] = [bar, focused].map((element) => element.getBoundingClientRect())
        return over && under && under.bottom > over.top + 1 && under.top < over.bottom
          ? focused.outerHTML.slice(0, 120)
          : null
      })
      expect(covered, `${address}, text ${textPercent} %`).toBeNull()
    }
  }
})

test('a comparison of two systems worth replacing asks for both, and the form says so', async ({ page }) => {
  const { id, path } = await home(page, { equipmentDetails: [furnace, airConditioner] })
  await page.goto(path)
  await page.goto(`/customer-system-analysis/${id}`)
  const both = page.getByRole('link', { name: 'Ask for both' }).filter({ visible: true })
  await expect(both.first()).toBeInViewport({ ratio: 1 })
  await both.first().click()
  const form = page.getByRole('region', { name: 'Service Request' })
  await expect(form.getByLabel('Request Type')).toHaveValue('3')
  await expect(form.getByLabel('Equipment Type')).toHaveValue('1')
  await expect(form.getByLabel('Anything we should know?')).toHaveValue(/furnace and air conditioner/)
})

test('danger, and a home without equipment, are accessible in both themes', async ({ page }) => {
  const unsafe = await home(page, { equipmentDetails: [furnace] })
  await noteEquipment(page.request, unsafe.id, danger)
  const empty = await home(page, { equipmentDetails: [] })
  for (const address of [unsafe.path, `/customer-system-analysis/${unsafe.id}`, empty.path]) {
    await page.goto(address)
    await expectAccessibleInBothThemes(page)
  }
})

import { messages } from '#texts/en/messages.ts'
import { compareTexts as texts } from '#texts/en/site/compare.ts'
import { compareStaffTexts } from '#texts/en/staff/compare.ts'
import { limitMs } from '../support/limits.ts'
import { expect, expectAccessibleInBothThemes, test } from './product.ts'
import { unique } from './records.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

for (const javaScriptEnabled of [true, false]) {
  const tag = javaScriptEnabled ? [] : '@deep'
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', { tag }, () => {
    test.use({ javaScriptEnabled })

    test('questions lead to an answer, a request, and in the office to a home', async ({
      page,
      browser,
      baseURL,
      sessionOf,
      complaints,
    }) => {
      complaints.allow(/status of 422/)
      await page.goto('/')
      await page.getByRole('link', { name: texts.link }).click()
      const next = page.getByRole('link', { name: texts.next }).filter({ visible: true })
      await expect(page.getByRole('group', { name: texts.questions.furnaceAge })).toBeHidden()
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page, { isWhole: true })
      await page.getByText(texts.heating.gas).click()
      await next.click()
      const year = page.getByLabel(texts.orYear).filter({ visible: true })
      await year.fill('19xx')
      await year.press('Enter')
      await expect(year).toHaveAccessibleDescription(/Year: we can’t use “19xx”/)
      await year.fill('2009')
      await year.press('Enter')
      await expect(page.getByRole('group', { name: texts.questions.cooling })).toBeVisible()
      await expect(page).toHaveURL(/\/compare\?h=gas&a=2009#question-cooling$/)
      await page.getByText(texts.cooling.no, { exact: true }).filter({ visible: true }).click()
      await expect(page.getByText(texts.questions.coolingAge)).toBeHidden()
      await next.click()
      await page.getByLabel(texts.bill.amount).filter({ visible: true }).fill('140')
      // Without air conditioning nobody is asked for an electricity bill; Back leads to the question before.
      await next.click()
      await expect(page.getByRole('group', { name: texts.questions.works })).toBeVisible()
      await page.goBack()
      await expect(page.getByLabel(texts.bill.amount).filter({ visible: true })).toHaveValue('140')
      await next.click()
      await page.getByText(texts.works.yes, { exact: true }).filter({ visible: true }).click()
      await page.getByRole('button', { name: texts.show }).click()

      await expect(page).toHaveURL(/\/compare\/result\?h=gas&a=2009&c=no&g=140m&w=yes$/)
      await expect(page.getByText('Plan for a new furnace', { exact: true })).toBeVisible()
      await expect(page.getByText(/about \$\d+ (less|more) a year to run/)).toBeVisible()
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page, { isWhole: true })
      await page.getByText(texts.arithmetic).click()
      await expect(page.getByText('Worked out for 2009, as you told us.')).toBeVisible()

      const told = page.getByRole('region', { name: texts.said.title })
      await expect(told.getByText(/^Gas furnace, put in 2009, /)).toBeVisible()
      await told.getByText(texts.said.title).click()
      const bill = told.locator('details details').filter({ hasText: texts.said.names.heatingBill })
      await bill.locator('summary').click()
      await bill.getByLabel(texts.bill.amount).fill('180')
      await bill.getByRole('button', { name: texts.said.update }).click()
      await expect(page).toHaveURL(/g=180m/)
      await expect(told.getByText(/^Gas furnace, put in 2009, \$180 a month in winter, /)).toBeVisible()

      await page.getByRole('link', { name: texts.visit.ask }).click()
      await expect(page.getByText(/We send your answers along: gas furnace, put in 2009, /)).toBeVisible()
      const email = `${unique()}@home.example`
      await page.getByLabel('Email').fill(email)
      const sent = page.getByText(messages.requests.submitted)
      // Without a script a form that comes faster than a person types is shown again.
      await expect(async () => {
        if ((await sent.count()) === 0)
          await page.getByRole('button', { name: 'Send Request' }).click({ timeout: limitMs(2) })
        await expect(sent).toBeVisible({ timeout: limitMs(1) })
      }).toPass()

      // Why with a script: the office works with one, whatever the homeowner's browser has.
      const office = await browser.newContext({
        baseURL,
        storageState: await sessionOf('admin'),
        javaScriptEnabled: true,
      })
      const desk = await office.newPage()
      await desk.setViewportSize({ width: 1440, height: 900 })
      await desk.goto(`/portal/manage-request?email=${email}`)
      await desk.locator('tr[data-opens] td').nth(4).click()
      const drawer = desk.getByRole('dialog', { name: /^Request \d+$/ })
      await expect(
        drawer.getByText(
          /^Said by the homeowner: gas furnace, put in 2009, \$180 a month in winter, .*; we said “plan for a new furnace, /,
        ),
      ).toBeVisible()
      await drawer.getByLabel('Address of the new customer').fill(`${unique()} Comparison Street`)
      await drawer.getByRole('button', { name: compareStaffTexts.makeHome }).click()
      await expect(desk.getByText(/^Customer \d+ is added\.$/)).toBeVisible()
      await office.close()
    })
  })
}

test('danger says first to call, and names no money', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/compare/result?h=gas&a=15-20&g=140m&w=unsafe')
  await expect(page.getByText(texts.unsafe.tag, { exact: true }).first()).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: texts.visit.call })).toBeVisible()
  await expect(page.getByRole('main').getByText(/\$\d+ (less|more)/)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('an answer of less than everything asks for the one that gives dollars, in its place', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/compare/result?h=gas&a=over-20&c=no')
  await expect(page.getByText(/about \d+ % less gas/).first()).toBeVisible()
  await page.getByLabel(texts.bill.amount).filter({ visible: true }).fill('1400')
  await page.getByText(texts.bill.year, { exact: true }).filter({ visible: true }).click()
  await page.getByRole('button', { name: texts.said.update }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/g=1400y/)
  await expect(page.getByText(/about \$\d+ less a year to run/)).toBeVisible()
})

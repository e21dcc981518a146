import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './product.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('the landing page says what an upgrade brings, in both themes and on a wide screen too', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height).toBeLessThanOrEqual(57)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Call / })).toBeInViewport()
  await expect(page.getByRole('img', { name: /A house cut open/ })).toBeInViewport({ ratio: 0.1 })
  for (const name of ['Environmental benefits', 'Social benefits', 'Economic benefits'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: /^An example/ })).toContainText('$157 less a year')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3700)
  await expectAccessibleInBothThemes(page, { isWhole: true })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    await expectNoSidewaysScroll(page)
  }
})

test('an address that names no page leads here, which says so and takes number and code of a label', {
  tag: '@deep',
}, async ({ page, complaints }) => {
  complaints.allow(/status of 400 .*customer-profile/)
  await page.goto('/customer-profil/12')
  const unknown = page.getByRole('region', { name: 'We have no page at that address.' })
  await expect(unknown).toBeInViewport()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await unknown.getByLabel('Customer ID').fill('1')
  await unknown.getByRole('button', { name: 'Open my page' }).click()
  await expect(page.getByText('Type the code from your label.')).toBeVisible()
  await page.goto('/')
  await expect(unknown).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete, and a label opens with what is printed on it', async ({ page }) => {
    await page.goto('/')
    const example = page.getByRole('region', { name: /^An example/ })
    await example.getByText('Show the arithmetic').click()
    await expect(example.getByRole('row', { name: /^Total \$648\.15 / })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Scan QR' }).first().click()
    // Why by element: the search by text ignores text inside it.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByRole('button')).toHaveText(['Open my page'])
    await expect(page.getByLabel('Customer ID')).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessibleInBothThemes, pressHomeAction } from './product.ts'
import { insertCustomer, readBusiness, saveBusiness } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('an Admin changes name, phone and logo; Contact and the label show them without a reload', async ({
  page,
}) => {
  const before = await readBusiness(page.request)
  const { id } = await insertCustomer(page.request)
  try {
    await page.goto('/portal/business-settings')
    await expect(page.getByText('These are demo values.')).toBeVisible()
    await field(page, 'Service phone').fill('call us')
    await field(page, 'Site origin').fill('https://oak.example/portal')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Please complete the form' })
    await expect(summary.getByRole('link')).toHaveText([/^Service phone has/, /^Site origin is/])

    await field(page, 'Site origin').fill('https://oak.example')
    await expect(page.getByText(`Labels printed until now lead to ${before.originInUse}`)).toBeVisible()
    await expect(
      page.getByText(/None was printed yet\.|That is 1 label\.|Those are \d+ labels\./),
    ).toBeVisible()
    const size = page.getByRole('combobox', { name: 'Size of labels' })
    await field(page, 'Site origin').fill(`https://${'heating-and-cooling-of-oak-street.'.repeat(2)}example`)
    await size.selectOption('25x54')
    await expect(page.getByText('Print on a printer with 300 dpi.')).toBeVisible()
    await size.selectOption('as-specified')
    await field(page, 'Site origin').fill('https://oak.example')
    await field(page, 'Name').first().fill('Oak Heating')
    await field(page, 'Service phone').fill('(416) 555-0177')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 90, height: 30, channels: 4, background: '#2a6f4ecc' } })
          .png()
          .toBuffer(),
      })
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
    await field(page, 'Color').click()
    await page.getByRole('button', { name: '#1d4ed8' }).click()
    await expect(field(page, 'Color')).toHaveValue('#1d4ed8')
    await expect(field(page, 'Color')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '#1d4ed8' })).toHaveCount(0)
    await field(page, 'Color').fill('#f2b705')
    const sample = page.getByRole('figure', { name: 'Light' })
    await expect(sample.getByText('Text on the button: 11.5 to 1')).toBeVisible()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'van.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#778' } })
          .jpeg()
          .toBuffer(),
      })
    await field(page, 'What the photo shows').fill('Our van')
    await field(page, 'Fact 3: line').fill('')
    await field(page, 'Fact 3: title').fill('')
    await expectAccessibleInBothThemes(page)
    // Why: other stories read codes from labels at the same time.
    await field(page, 'Site origin').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Update Successfully')).toBeVisible()
    await expect(page.getByText('These are demo values.')).toHaveCount(0)

    await page.goto('/')
    const photo = page.getByRole('img', { name: 'Our van' })
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(600)
    await expect(page.getByRole('list', { name: 'About us' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Open my page' })).toHaveCSS(
      'background-color',
      'rgb(242, 183, 5)',
    )
    await expectAccessibleInBothThemes(page)
    await page.goto('/portal/business-settings')

    await page.getByRole('button', { name: 'Contact' }).click()
    const card = page.getByRole('dialog', { name: 'Contact' })
    await expect(card.getByText('Oak Heating')).toBeVisible()
    await expect(card.getByRole('link', { name: '(416) 555-0177' })).toHaveAttribute(
      'href',
      'tel:+14165550177',
    )

    await page.goto(`/portal/customer-details/${id}`)
    await pressHomeAction(page, 'Label')
    const label = page.getByRole('article', { name: `Label of customer ${id}` })
    await expect(label.getByText('Oak Heating')).toBeVisible()
    await expect(label.getByText('Service: (416) 555-0177')).toBeVisible()
    const logo = label.locator('img')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90)
    // Why: a PNG keeps its transparency, a JPEG has none.
    await expect(logo).toHaveAttribute('src', /\.png$/)
  } finally {
    const { version } = await readBusiness(page.request)
    await saveBusiness(page.request, { ...before, version })
  }
})

test.describe('as a salesperson', () => {
  test.use({ account: 'salesperson' })

  test('the page is closed', async ({ page }) => {
    await page.goto('/portal/business-settings')
    await expect(page).toHaveURL('/portal/unauthorized')
  })
})

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { labelSizes } from '#domain/labels/label-sizes.ts'
import { rounds, sampled } from '../support/depth.ts'
import { limitMs } from '../support/limits.ts'
import { pageImages, pageSizes } from '../support/pdf-pages.ts'
import { readQrCodes } from '../support/read-codes.ts'
import { makeLabels, printedAfterMs, wasClosed, watchPrinting } from './label-making.ts'
import { expect, pressHomeAction, test } from './product.ts'

const print = (page: Page) => page.pdf({ preferCSSPageSize: true })

/** 5.5 cm by 10 cm, give or take 0.2 mm, because Chromium rounds a page to whole pixels. */
async function expectLabelPages(pdf: Uint8Array, count: number) {
  const sizes = await pageSizes(pdf)
  expect(sizes).toHaveLength(count)
  for (const { widthPt, heightPt } of sizes) {
    expect(Math.abs(widthPt - 155.9)).toBeLessThan(0.6)
    expect(Math.abs(heightPt - 283.5)).toBeLessThan(0.6)
  }
}

/** Dots an inch of label printers; `npm test` reads the coarser alone. */
const printers = sampled([203, 300], 2)

async function expectCodes(pdf: Uint8Array, links: readonly string[]) {
  for (const dpi of printers) {
    const read = await Promise.all((await pageImages(pdf, dpi)).map(readQrCodes))
    expect(read, `${dpi} dpi`).toEqual(links.map((link) => [link]))
  }
}

/** As a phone sees it that is held a little too close. */
const blurred = (drawn: Uint8Array) => sharp(drawn).blur(1.2).png().toBuffer()

/** Where the code of a label stands on its page, as shares of the page's height. */
type Place = { top: number; height: number }

/** With a white line of half a millimeter from edge to edge through the code, as a tool leaves that slips. */
async function scratched(drawn: Uint8Array, dpi: number, code: Place): Promise<Uint8Array> {
  const { width, height } = await sharp(drawn).metadata()
  const thick = (0.5 / 25.4) * dpi
  const [from, to] = [code.top + 0.4 * code.height, code.top + 0.6 * code.height]
  const scratch = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<path stroke="#fff" stroke-width="${thick}" d="M0 ${height * from}L${width} ${height * to}"/></svg>`,
  )
  return sharp(drawn)
    .composite([{ input: scratch }])
    .png()
    .toBuffer()
}

const labelCount = rounds(6, 100)
test(`${labelCount} labels are ${labelCount} pages with one label each, and every printed code can be read`, async ({
  become,
  page,
}) => {
  test.setTimeout(limitMs(120))
  await watchPrinting(page)
  await become('admin')
  await page.goto('/portal/generate-qr-codes')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByLabel('No. of Profiles').fill(String(labelCount))
  const answer = page.waitForResponse(/GenerateBulkProfiles/)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Generate & Print' }).click()
  const links = (await (await answer).json()).map((label: { profileLink: string }) => label.profileLink)
  const window = await opening
  await expect(window.getByRole('article')).toHaveCount(labelCount)
  await expect.poll(() => printedAfterMs(window)).toBeGreaterThan(2900)
  const pdf = await print(window)
  await expectLabelPages(pdf, labelCount)
  expect(new Set(links).size).toBe(labelCount)
  await expectCodes(pdf, links)
})

test('one label is one page, even with names and numbers that do not fit', { tag: '@deep' }, async ({
  become,
  page,
}) => {
  await watchPrinting(page)
  const [label] = await makeLabels(page, 1)
  if (!label) throw new Error('No label was made')
  await become('salesperson')
  await page.goto(`/portal/customer-details/${label.id}`)
  await pressHomeAction(page, 'Label')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print' }).click()
  const window = await opening
  await expect(window.getByText(`Customer ID: ${label.id}`)).toBeVisible()
  expect(await wasClosed(window)).toBe(false)
  const pdf = await print(window)
  expect(await wasClosed(window)).toBe(true)
  await expectLabelPages(pdf, 1)
  await expectCodes(pdf, [label.profileLink])

  const codeBottom = () =>
    window.getByText(label.accessCode).evaluate((code) => code.getBoundingClientRect().bottom)
  await window.evaluate(() => {
    for (const line of document.querySelectorAll('.label-name, .label-phones p'))
      line.textContent = 'Heating, Cooling and Everything Between '.repeat(8)
  })
  expect(await codeBottom()).toBeLessThan(378)
  const crowded = await print(window)
  await expectLabelPages(crowded, 1)
  await expectCodes(crowded, [label.profileLink])
})

const otherSizes = labelSizes.filter((one) => one.size !== 'as-specified')
for (const { size, widthMm, heightMm } of otherSizes)
  test(`a label of ${size} is one page of that size, whose code is read blurred and scratched, too`, {
    tag: '@deep',
  }, async ({ become, page }) => {
    await watchPrinting(page)
    const [label] = await makeLabels(page, 1)
    if (!label) throw new Error('No label was made')
    await become('admin')
    // Why in the answer: other stories print labels of the same business at this moment.
    const inSize = (text: string) => text.replaceAll(/"labelSize":"[^"]*"/g, `"labelSize":"${size}"`)
    await page.route(/customer-details|Settings\/Business$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: inSize(await response.text()) })
    })
    await page.goto(`/portal/customer-details/${label.id}`)
    await pressHomeAction(page, 'Label')
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Print' }).click()
    const window = await opening
    for (const text of [`Customer ID: ${label.id}`, label.accessCode])
      await expect(window.getByText(text)).toBeVisible()
    const code = await window.evaluate(() => {
      const [label, drawn] = ['.label', '.label-qr'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      )
      if (!label || !drawn) throw new Error('No label with a code')
      return { top: (drawn.top - label.top) / label.height, height: drawn.height / label.height }
    })
    const pdf = await print(window)
    const [sizeOfPage, ...more] = await pageSizes(pdf)
    expect(more).toEqual([])
    expect(Math.abs((sizeOfPage?.widthPt ?? 0) - (widthMm * 72) / 25.4)).toBeLessThan(0.8)
    expect(Math.abs((sizeOfPage?.heightPt ?? 0) - (heightMm * 72) / 25.4)).toBeLessThan(0.8)
    await expectCodes(pdf, [label.profileLink])
    for (const dpi of printers)
      for (const drawn of await pageImages(pdf, dpi)) {
        expect(await readQrCodes(await blurred(drawn)), `blurred at ${dpi} dpi`).toEqual([label.profileLink])
        expect(await readQrCodes(await scratched(drawn, dpi, code)), `scratched at ${dpi} dpi`).toEqual([
          label.profileLink,
        ])
      }
  })

test('if windows are blocked, the labels are printed from the page itself', {
  tag: '@deep',
}, async ({ become, page }) => {
  await watchPrinting(page)
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await become('admin')
  await page.goto('/portal/generate-qr-codes')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByLabel('No. of Profiles').fill('3')
  const answer = page.waitForResponse(/GenerateBulkProfiles/)
  await page.getByRole('button', { name: 'Generate & Print' }).click()
  const links = (await (await answer).json()).map((label: { profileLink: string }) => label.profileLink)
  await expect(page.getByRole('alert').getByText("The print window didn't open")).toBeVisible()
  await page.getByRole('button', { name: 'Print here' }).click()
  expect(await printedAfterMs(page)).toBeGreaterThan(0)
  const pdf = await print(page)
  await expectLabelPages(pdf, 3)
  await expectCodes(pdf, links)

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.sheet-to-print')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { pageSizes, pageTexts } from '../support/pdf-pages.ts'
import { watchPrinting } from './label-making.ts'
import { expect, test } from './product.ts'
import { assignToTerry, insertCustomer, pinNote, takeRequest, unique } from './records.ts'

const longWords = 'It bangs when it starts, and again when it stops. '.repeat(12).trim()

/** Ten requests of one street, each with a long story. */
async function insertRequests(page: Page) {
  const street = `${unique()}.example.com`
  const home = await insertCustomer(page.request, { name: 'Nora Quill', phone: '416-555-0142' })
  await pinNote(page.request, home.id, 'Side door, the dog is shy.')
  const ids: number[] = []
  for (let number = 0; number < 10; number += 1)
    ids.push(
      await takeRequest(page.request, {
        name: `Caller ${number}`,
        email: `caller-${number}@${street}`,
        words: longWords,
        ...(number === 0 && { customerId: home.id }),
      }),
    )
  await assignToTerry(page.request, ids[0] ?? 0, { visitDay: '2099-11-24' })
  return { ids, address: `/portal/manage-request?email=${encodeURIComponent(street)}` }
}

/** The paper of the reader's language, in points. */
const papers = [
  { name: 'Letter', locale: 'en-CA', size: [612, 792] },
  { name: 'A4', locale: 'en-GB', size: [595, 842] },
]

for (const { name, locale, size } of papers) {
  test.describe(`chosen requests on ${name}`, () => {
    test.use({ account: 'admin', locale })

    test('stand one below the other, by day, none cut by the end of a page', async ({ page }) => {
      await watchPrinting(page)
      const { ids, address } = await insertRequests(page)
      await page.goto(address)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      const bar = page.getByRole('region', { name: 'Selected rows' })
      const opening = page.waitForEvent('popup')
      await bar.getByRole('button', { name: 'Print 10' }).click()
      const paper = await opening
      await expect(paper.getByRole('article')).toHaveCount(10)
      await expect(paper.getByRole('heading', { level: 2 })).toHaveText([
        'Tuesday, November 24',
        'No day yet',
      ])
      await expect(paper.getByRole('article').first()).toContainText('Side door, the dog is shy.')
      const pdf = await paper.pdf({ preferCSSPageSize: true })
      const pages = (await pageTexts(pdf)).map((text) => text.replaceAll(/\s+/g, ' '))
      expect(pages.length).toBeGreaterThan(1)
      for (const id of ids) {
        const [sheet, ...others] = pages.filter((text) => text.includes(`Request ${id} `))
        expect(others).toEqual([])
        const story = sheet?.split(`Request ${id} `)[1]?.split('Request ')[0]
        expect(story).toContain(longWords)
        expect(story).toContain('Done')
      }
      for (const { widthPt, heightPt } of await pageSizes(pdf))
        expect([Math.round(widthPt), Math.round(heightPt)]).toEqual(size)
    })
  })
}

test.describe('a Technician', () => {
  test.use({ account: 'technician' })

  test('prints own requests, and assigns none', async ({ become, page }) => {
    await watchPrinting(page)
    await become('admin')
    const { address } = await insertRequests(page)
    await become('technician')
    await page.goto(`${address}&view=all`)
    await page.getByRole('checkbox', { name: /^Select request/ }).check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect(bar.getByRole('button', { name: /^Assign/ })).toHaveCount(0)
    const opening = page.waitForEvent('popup')
    await bar.getByRole('button', { name: 'Print 1' }).click()
    await expect((await opening).getByRole('article')).toContainText('Assigned to')
  })
})

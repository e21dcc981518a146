import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { limitMs } from '../support/limits.ts'
import { pageTexts } from '../support/pdf-pages.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './product.ts'
import { insertCustomer, readCustomer, saveCustomer, unique } from './records.ts'
import { expectReflow } from './reflow.ts'
import { expectTouchTargets } from './touch-targets.ts'

test.use({ account: 'admin' })

const headings = 'Name,Address,Phone,Email,Furnace make,Furnace installed,Favorite color'

/** A list of 12 homes in one street: one is at the address of a stored home, one has no address, one has letters beyond ASCII. */
function fileOf(street: string): string {
  const homes = Array.from({ length: 9 }, (_, index) =>
    [
      `Pat ${street} ${index}`,
      `"${20 + index} ${street} Street, Elmsworth, ON K7L 1A1"`,
      '',
      '',
      'Lennox',
      2004 + index,
      'Green',
    ].join(),
  )
  return [
    headings,
    `Lena Brandt,"14 ${street} Street, Elmsworth, ON K7L 1A1",,lena.${street}@example.com,Carrier,2009,Blue`,
    `Noël Gagné ${street},"16 ${street} Street, Elmsworth, ON K7L 1A1",,,Goodman,Sept 2008,`,
    `Nobody ${street},,,,,,`,
    ...homes,
  ].join('\r\n')
}

/** Chooses a file of the list page, and waits until it was read. */
async function choose(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** The home of a line in the list of an import. */
const lineOf = (page: Page, line: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Line ${line}\\b`) }) })

const chip = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'What becomes of them' })
    .getByRole('button', { name: new RegExp(`^${name}`) })

/** One import at a time is worked on, and another story may have one: presses again until it is this one's turn. */
async function pressInTurn(button: Locator, begun: () => Promise<void>) {
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await begun()
  }).toPass({ timeout: limitMs(30) })
}

/** What each page of the story is held to. */
async function expectWellMade(page: Page, name: string) {
  await expectAccessibleInBothThemes(page)
  await expectReflow(page, name)
}

test(
  'an Admin brings in a list of 12 homes, answers a question, corrects a line, prints labels from one file, and takes the import back but for a home that was changed since',
  { tag: '@phone' },
  async ({ page, complaints }, { project }) => {
    complaints.allow(/status of 409/)
    test.setTimeout(limitMs(120))
    const street = `Quay${unique()}`
    const stored = await insertCustomer(page.request, {
      name: `${street} Sutter`,
      address: `14 ${street} Street, Elmsworth, ON K7L 1A1`,
      phone: '613-555-0199',
    })

    await page.goto('/portal/settings')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Import/ })
      .click()
    await expect(page).toHaveURL('/portal/import')
    await choose(page, `${street}.csv`, fileOf(street))

    await expect(page).toHaveURL(/\/portal\/import\/\d+\/file$/)
    await expect(page.getByText('12 below the headings')).toBeVisible()
    await expect(page.getByText(`Noël Gagné ${street}`)).toBeVisible()
    await expectWellMade(page, 'the file of an import')
    await page.getByRole('link', { name: 'Go to columns' }).click()

    await expect(page.getByLabel('Furnace make becomes')).toHaveValue('Furnace 1.make')
    await expect(page.getByLabel('Favorite color becomes')).toHaveValue('')
    await page.getByLabel('Name becomes').selectOption('')
    await page.getByLabel('Favorite color becomes').selectOption('address')
    await expect(page.getByRole('alert')).toContainText(
      'Whole address is chosen for Address and Favorite color',
    )
    await page.getByLabel('Favorite color becomes').selectOption('')
    await page.getByLabel('Name becomes').selectOption('name')
    await page.getByRole('checkbox', { name: 'Keep all of it in one note of the home' }).check()
    await expectWellMade(page, 'the columns of an import')
    await pressInTurn(page.getByRole('button', { name: 'Check 12 lines' }), () =>
      expect(page).toHaveURL(/\/check$/, { timeout: limitMs(1) }),
    )
    await expect(chip(page, 'Questions')).toContainText('1', { timeout: limitMs(20) })
    await expect(chip(page, 'New homes')).toContainText('10')
    const question = lineOf(page, 2)
    await expect(question).toContainText('Someone else is at this address here')
    await expect(question).toContainText(`${street} Sutter`)
    await expectWellMade(page, 'the check of an import')
    if (project.name === 'phone') await expectTouchTargets(page, 'the check of an import')

    await question.getByRole('button', { name: 'A home of its own' }).click()
    await expect(question).toContainText('Decided')
    await chip(page, "Can't come in").click()
    const addressless = lineOf(page, 4)
    await expect(addressless).toContainText('This line has no address.')
    await addressless.getByRole('button', { name: /^Line 4/ }).click()
    await expectAccessible(page)
    await addressless.getByLabel('Address').fill(`18 ${street} Street, Elmsworth, ON K7L 1A1`)
    await addressless.getByRole('button', { name: 'Save and check this line again' }).click()
    await expect(chip(page, 'New homes')).toContainText('12')

    await pressInTurn(page.getByRole('button', { name: 'Import 12 homes' }), () =>
      expect(page).toHaveURL(/\/(import|result)$/, { timeout: limitMs(1) }),
    )
    await expect(page).toHaveURL(/\/result/, { timeout: limitMs(30) })
    await expect(page.getByRole('heading', { name: '12 homes came in' })).toBeVisible()
    // Leaving and coming back loses nothing.
    await page.reload()
    await lineOf(page, 3)
      .getByRole('button', { name: /^Line 3/ })
      .click()
    const open = lineOf(page, 3).getByRole('link', { name: 'Open the home' })
    const noelId = Number((await open.getAttribute('href'))?.split('/').at(-1))
    const noel = await readCustomer(page.request, noelId)
    expect([noel.name, noel.address]).toEqual([
      `Noël Gagné ${street}`,
      `16 ${street} Street, Elmsworth, ON K7L 1A1`,
    ])
    await expectWellMade(page, 'the result of an import')

    await page.getByRole('button', { name: 'Choose order and town' }).click()
    await page.getByRole('radio', { name: 'By address, street by street' }).check()
    await page.getByLabel('Town').selectOption('Elmsworth')
    await page.getByLabel('Start with label').fill('2')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print labels 2 to 12 of 12' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Labels 2 to 12.pdf')
    await expect(page.getByText('“Labels 2 to 12.pdf” is in your downloads.')).toBeVisible()
    const labels = await pageTexts(await readFile(await download.path()))
    expect(labels).toHaveLength(11)
    // No. 14 comes before No. 16.
    expect(labels[0]).toMatch(new RegExp(`Customer ID: ${noelId}\\b`))
    await expectWellMade(page, 'the labels of an import')
    await saveCustomer(page.request, { ...noel, address: noel.address ?? '', phone: '613-555-0177' })

    await page.getByRole('button', { name: 'See what goes and what stays' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('11 new homes go for good.')
    await expect(dialog).toContainText('of their labels were opened for printing.')
    await expect(dialog).toContainText('1 home stays, because somebody has touched it since:')
    await expect(dialog).toContainText(`Noël Gagné ${street}`)
    await expectAccessible(page)
    await expectReflow(page, 'the undoing of an import')
    await pressInTurn(dialog.getByRole('button', { name: 'Undo the import' }), () =>
      expect(dialog).toHaveCount(0, { timeout: limitMs(1) }),
    )
    await expect(page.getByText('This import was undone')).toBeVisible({ timeout: limitMs(30) })
    expect((await readCustomer(page.request, noelId)).name).toBe(`Noël Gagné ${street}`)
    expect((await readCustomer(page.request, stored.id)).name).toBe(`${street} Sutter`)
  },
)

test('what is no table is refused in words, and the page stays', async ({ page, complaints }) => {
  complaints.allow(/status of 422/)
  await page.goto('/portal/import')
  await choose(page, 'photo.csv', '\x89PNG\r\n\x1a\n0000')
  await expect(page.getByRole('alert').filter({ hasText: 'photo.csv' })).toContainText(
    'Choose a .csv, .tsv, .txt or .xlsx file.',
  )
  await expect(page).toHaveURL('/portal/import')
})

import type { APIRequestContext, Page } from '@playwright/test'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { expect, expectAccessibleInBothThemes, pressHomeAction } from './product.ts'
import { insertCustomer, write } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

/** A home with an old furnace. */
const home = (page: Page) =>
  insertCustomer(page.request, {
    name: 'Ada Example',
    email: `${crypto.randomUUID()}@example.com`,
    monthlyGasUsage: 150,
    monthlyElectricityUsage: 90,
    billingTypeId: 1,
    equipmentDetails: [
      {
        equipmentTypeName: 'Furnace 1',
        isEquipmentSelected: true,
        installationYear: 2004,
        monthlyEfficiency: 80,
        doesFurnaceHaveECM: false,
      },
    ],
  })

/** The most presses that three options from packages may take, from the page of the home to the saved draft. */
const mostPresses = 12

test('three options from packages take few presses, and their figures appear while one works', async ({
  page,
}) => {
  const { id } = await home(page)
  await page.goto(`/portal/customer-details/${id}`)
  let presses = 0
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    presses += 1
    await page.getByRole(role, { name, exact: true }).first().click()
  }
  const choose = async (label: string, choice: string) => {
    presses += 2
    await page.getByLabel(label).selectOption(choice)
  }
  presses += 2
  await pressHomeAction(page, 'New proposal')
  await press('Furnace, good')
  await press('Furnace, better')
  await press('Furnace, best')
  await choose('Need', 'End of life')
  await choose('How the contact came about', 'Customer asked us to come and quote')
  await press('Save')
  await expect(page).toHaveURL(/\/portal\/proposal-details\/\d+$/)
  expect(presses).toBeLessThanOrEqual(mostPresses)

  const good = page.getByRole('region', { name: 'Figures of Good' })
  await expect(good).toContainText('$5,876')
  await expect(good).toContainText(
    /Likely \$\d+ a year less for heating \(by our estimate between \$\d+ and \$\d+\)/,
  )
  await page.getByText('What the years cost, and repair or replace').click()
  await expect(page.getByRole('region', { name: 'What 15 years cost', exact: true })).toContainText(
    'Least that may be installed',
  )
  await good.getByText('More figures').click()
  await good.getByRole('button', { name: 'Show the arithmetic of Good' }).click()
  await expect(good.getByRole('listitem').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto('/portal/manage-proposals')
  await expect(page.getByRole('table', { name: 'Proposals' })).toContainText('End of life')
})

test('one press makes an option of every package, side by side, and what a quote lacks leads to its field', async ({
  page,
}) => {
  const { id } = await home(page)
  await page.goto(`/portal/proposal-details?customer=${id}`)
  await page.getByRole('button', { name: 'All 3 packages' }).click()
  const options = page.getByRole('region', { name: /^(Good|Better|Best)$/ })
  await expect(options).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Figures of Best' })).toContainText('You pay')
  const best = page.getByRole('region', { name: 'Best', exact: true })
  await expect(best.getByText('Complete: 10 of 11')).toBeVisible()
  await best.getByText('Complete: 10 of 11').click()
  await best.getByRole('button', { name: 'Load calculation', exact: true }).click()
  await expect(page.getByLabel('Load calculated by')).toBeFocused()
  await page.getByLabel('Load calculated by').fill('Sam Sales')
  await page.getByLabel('Load calculated for').fill('−18 °C outside')
  await best.getByLabel('Permit', { exact: true }).selectOption('Please Select')
  await expect(best.getByText('Complete: 10 of 11')).toBeVisible()
  await best.getByText('Complete: 10 of 11').click()
  await expect(best.getByLabel('Permit', { exact: true })).toBeHidden()
  await best.getByText('Complete: 10 of 11').click()
  await best.getByRole('button', { name: 'Permit', exact: true }).click()
  await expect(best.getByLabel('Permit', { exact: true })).toBeFocused()
  await best.getByLabel('Permit', { exact: true }).selectOption('Included')
  await expect(page.getByText('Complete: 11 of 11')).toHaveCount(3)
  await expectReflow(page, 'a draft of three options')
  await expectAccessibleInBothThemes(page)
})

test('what is missing is said at its field, and a check leads to its field', async ({ page }) => {
  const { id } = await home(page)
  await page.goto(`/portal/proposal-details?customer=${id}`)
  await page.getByRole('button', { name: 'Furnace, good', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Choose what the home needs')
  await expect(page.getByLabel('Need')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Price before tax').first().fill('5000')
  const check = page.getByRole('button', { name: 'Good: Say why the price differs from the price book.' })
  await check.click()
  await expect(page.getByLabel('Why another price')).toBeFocused()

  const comfort = page.getByText(/^Comfort \(\d+ chosen\)$/)
  const picks = page.getByRole('group', { name: 'Comfort', exact: true }).getByRole('checkbox')
  await expect(picks).toHaveCount(0)
  await comfort.click()
  await expect(picks).not.toHaveCount(0)
  const before = await picks.and(page.locator(':checked')).count()
  await picks.and(page.locator(':not(:checked)')).first().check()
  await expect(comfort).toHaveText(`Comfort (${before + 1} chosen)`)
  const message = page.getByLabel('Message to the customer')
  const low = (await message.boundingBox())?.height ?? 0
  await message.fill('Thank you for having us.\n'.repeat(8))
  expect((await message.boundingBox())?.height).toBeGreaterThan(2 * low)
})

/** Changes the draft of a proposal as a colleague does who has its newest version. */
async function changeDraft(
  request: APIRequestContext,
  id: number,
  change: (draft: ProposalDraft) => Partial<ProposalDraft>,
) {
  const { draft, ...proposal } = await readProposal(request, id)
  if (!draft) throw new Error(`Proposal ${id} has no draft`)
  const changed = { ...proposal, draft: { ...draft, ...change(draft) } }
  await write(request, '/api/Proposal/SaveProposal', changed)
}

async function readProposal(request: APIRequestContext, id: number): Promise<ProposalDetails> {
  return (await request.get(`/api/Proposal/GetProposal?id=${id}`)).json()
}

test('after a colleague saved first, each part of the draft that differs is chosen, and nothing typed is lost', async ({
  page,
  browser,
  baseURL,
  sessionOf,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id: customerId } = await home(page)
  const colleague = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
  const dialog = page.getByRole('dialog', { name: 'Avery Admin saved this while you were typing.' })
  const message = page.getByLabel('Message to the customer')
  const labels = page.getByLabel(/^Label of option/)
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await page.goto(`/portal/proposal-details?customer=${customerId}`)
  await page.getByRole('button', { name: 'Furnace, good', exact: true }).click()
  await page.getByLabel('Need').selectOption('End of life')
  await page.getByLabel('How the contact came about').selectOption('Customer asked us to come and quote')
  await save.click()
  await expect(page).toHaveURL(/\/portal\/proposal-details\/\d+$/)
  const id = Number(page.url().split('/').at(-1))

  await changeDraft(colleague.request, id, ({ options: [good] }) => ({
    personalMessage: 'From Avery',
    leadDays: 9,
    options: good
      ? [
          { ...good, comfortTexts: [] },
          { ...good, key: 'b', label: 'Of Avery' },
        ]
      : [],
  }))
  await page.getByRole('button', { name: 'Furnace, better', exact: true }).click()
  await message.fill('From Sam')
  await labels.first().fill('Quiet')
  await save.click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(message).toHaveValue('From Sam')

  await save.click()
  const choice = (part: string) => dialog.getByRole('radiogroup', { name: part, exact: true })
  await expect(choice('Message to the customer').getByRole('radio', { name: 'From Sam' })).toBeChecked()
  await expect(choice('Until installation').getByRole('radio', { name: '9 days' })).toBeChecked()
  await expect(choice('Quiet: label').getByRole('radio', { name: 'Quiet' })).toBeChecked()
  await expect(choice('Quiet: comfort').getByRole('radio', { name: 'Theirs: (empty)' })).toBeChecked()
  await expect(choice('Of Avery').getByRole('radio', { name: /^Theirs: Of Avery; 1 × / })).toBeChecked()
  await expect(choice('Better').getByRole('radio', { name: /^Yours: Better; 1 × / })).toBeChecked()
  await expectReflow(page, 'the parts of a draft that differ')
  await expectAccessibleInBothThemes(page)
  await choice('Message to the customer').getByRole('radio', { name: 'From Avery' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  await expect(message).toHaveValue('From Avery')
  const { draft } = await readProposal(page.request, id)
  expect(draft).toMatchObject({ personalMessage: 'From Avery', leadDays: 9 })
  expect(draft?.options.map(({ key, label, comfortTexts }) => [key, label, comfortTexts.length > 0])).toEqual(
    [
      ['a', 'Quiet', false],
      ['c', 'Better', true],
      ['b', 'Of Avery', true],
    ],
  )

  await changeDraft(colleague.request, id, ({ options }) => ({ options: options.slice(0, 1) }))
  await message.fill('From Sam again')
  await save.click()
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await expect(message).toHaveValue('From Avery')
  await expect(labels).toHaveCount(1)
  await colleague.close()
})

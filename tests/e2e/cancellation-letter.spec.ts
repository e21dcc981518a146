import sharp from 'sharp'
import { expect, expectAccessibleInBothThemes } from './product.ts'
import { insertCustomer, unique, write } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

const furnace = {
  equipmentTypeName: 'Furnace 1',
  isEquipmentSelected: true,
  installationYear: 2004,
  monthlyEfficiency: 80,
  heatingFuel: 'gas',
  doesFurnaceHaveECM: false,
} as const
const pdf = { name: 'page 2.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
const page1 = sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#f4efe2' } })
const photo = { name: 'page 1.jpg', mimeType: 'image/jpeg', buffer: await page1.jpeg().toBuffer() }
const noPdf = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear all') }

test('the customer’s letter comes with a cancellation, grows later, and outlives the erased customer', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  const name = `Cy ${unique()}`
  const { id } = await insertCustomer(page.request, {
    name,
    email: `${crypto.randomUUID()}@example.com`,
    equipmentDetails: [furnace],
  })
  await page.goto(`/portal/proposal-details?customer=${id}`)
  await page.getByRole('button', { name: 'Furnace, better', exact: true }).click()
  await page.getByLabel('Need').selectOption('End of life')
  await page.getByLabel('How the contact came about').selectOption('Customer asked us to come and quote')
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Record an answer' }).click()
  const answer = page.getByRole('dialog', { name: 'Record an answer' })
  await answer.getByRole('radio', { name: 'Yes' }).check()
  await answer.getByLabel('How did you hear it?').selectOption('On the telephone')
  await answer.getByRole('radio', { name: /\$/ }).first().check()
  await answer.getByLabel('Full name of the person who agreed').fill(name)
  for (const box of await answer.getByRole('checkbox').all()) await box.check()
  await answer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'After the yes' })).toContainText('They said yes')
  await expect(page.getByText(/can answer it until/)).toHaveCount(0)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Record a cancellation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a cancellation' })
  const chosen = dialog.getByRole('group', { name: "Customer's letter (optional)" })
  await dialog.getByLabel('How did you hear it?').selectOption('By letter')
  await dialog.getByLabel('Why?').fill('Within ten days')
  await chosen.locator('input[type=file]').setInputFiles([photo, noPdf])
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(chosen.getByRole('alert')).toHaveText(
    'notes.pdf: This is not a photo or a PDF. Choose another file.',
  )
  await expect(dialog.getByLabel('Why?')).toHaveValue('Within ten days')
  await expectReflow(page, 'a cancellation with a letter')
  await expectAccessibleInBothThemes(page)
  await chosen.getByRole('button', { name: /Remove.*notes/ }).click()
  await expect(chosen.getByRole('button', { name: /^Add another file/ })).toBeFocused()
  await chosen.locator('input[type=file]').setInputFiles(pdf)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()

  const letter = page.getByRole('region', { name: "Customer's letter" })
  await expect(letter).toContainText(/1 photo and 1 PDF, added by .+ on /)
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    "Customer's letter added: 1 photo and 1 PDF",
  )
  await letter.getByRole('button', { name: 'Enlarge 1 of 1' }).click()
  const large = page.getByRole('dialog', { name: 'Photo 1 of 1' }).getByAltText("The customer's letter")
  await expect(large).toBeVisible()
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await page.keyboard.press('Escape')
  const handed = page.waitForEvent('download')
  await letter.getByRole('link', { name: 'Download file 2 (PDF)' }).click()
  expect((await handed).suggestedFilename()).toMatch(/^Proposal \d+ letter 2\.pdf$/)

  // Why: a toast is not part of the page.
  await page.reload()
  await letter.locator('input[type=file]').setInputFiles(pdf)
  await expectReflow(page, 'a cancelled proposal with a letter')
  await expectAccessibleInBothThemes(page)
  await letter.getByRole('button', { name: 'Save the letter' }).click()
  await expect(letter.getByRole('link')).toHaveCount(2)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Take the cancellation back' }).click()
  const takingBack = page.getByRole('dialog', { name: 'Take the cancellation back' })
  await expect(takingBack.getByLabel('What was the mistake?')).toBeVisible()
  await expectReflow(page, 'taking a cancellation back')
  await expectAccessibleInBothThemes(page)
  await takingBack.getByRole('button', { name: 'Take it back' }).click()
  await expect(takingBack.getByText('Write why it is taken back.')).toBeVisible()
  await takingBack.getByLabel('How did you hear it?').selectOption('On the telephone')
  await takingBack.getByLabel('What was the mistake?').fill('Another home was meant')
  await takingBack.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Cancellation taken back')
  await expect(letter).toContainText('The cancellation that it came with was taken back.')
  await expect(letter.locator('input[type=file]')).toHaveCount(0)

  await write(page.request, '/api/Data/EraseCustomer', { customerId: id, typedId: String(id) })
  await page.goto('/portal/your-data')
  const kept = page.getByRole('row', { name })
  await expect(kept.getByRole('link')).toHaveText([
    'Proposal',
    'Acceptance',
    'Letter 1',
    'Letter 2',
    'Letter 3',
  ])
  await expectReflow(page, 'what erased customers accepted')
})

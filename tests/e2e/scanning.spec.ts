import type { BrowserContextOptions } from '@playwright/test'
import { profileLink, readLabelCode } from '#domain/labels/label-code.ts'
import { drawnPlate } from '#tests/support/drawn-plate.ts'
import { codeImage, openPhone } from './fake-camera.ts'
import { expect, expectAccessibleInBothThemes, pressHomeAction, test } from './product.ts'
import { insertCustomer } from './records.ts'
import { expectReflow } from './reflow.ts'

const phoneSized = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
test.use({ account: 'technician', ...phoneSized })

const story = test.extend<{ phone: BrowserContextOptions }>({
  phone: async ({ baseURL, sessionOf }, use) => {
    await use({ ...phoneSized, baseURL, storageState: await sessionOf('technician') })
  },
})

const furnaceHome = (request: Parameters<typeof insertCustomer>[0]) =>
  insertCustomer(request, {
    equipmentDetails: [{ equipmentTypeName: 'Furnace 1', isEquipmentSelected: true }],
  })

story(
  'a plate before the camera: its serial is offered with the date, taken, and kept with a photo',
  async ({ browser, phone, page: office }) => {
    const home = await furnaceHome(office.request)
    const shows = await drawnPlate([
      { text: 'W0K5896070', format: 'Code39' },
      { text: 'https://maker.example/register', format: 'QRCode' },
    ])
    const { page, complaints, close } = await openPhone(browser, { shows }, phone)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const opened = await page.goto(`/portal/customer-details/${home.id}`)
    expect(opened?.headers()['content-security-policy']).not.toContain('wasm')
    await page.getByRole('button', { name: 'Nameplate: Furnace 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Furnace 1: nameplate' })
    await dialog.getByLabel('Make').fill('York')
    await page.keyboard.press('Escape')
    expect(asked.filter((url) => /\.wasm|code-reader/.test(url))).toEqual([])
    await dialog.getByRole('button', { name: 'Scan the plate' }).click()
    const readings = dialog.getByRole('list', { name: 'Read from the plate' })
    await expect(readings.getByText('Made in September 2005 (well supported)')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Serial' })).toHaveValue('')
    expect(asked.filter((url) => url.endsWith('.wasm'))).toHaveLength(1)
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'scanning a plate')
    await readings.getByRole('button', { name: 'Use as serial: W0K5896070' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Serial' })).toHaveValue('W0K5896070')
    await expect(dialog.getByText('Scanned', { exact: true })).toBeVisible()

    const picture = dialog.getByLabel('Photo to read')
    const file = (buffer: Buffer) => ({ name: 'plate.png', mimeType: 'image/png', buffer })
    await picture.setInputFiles(file(Buffer.from('no picture')))
    await expect(dialog.getByRole('alert')).toHaveText('We could not open that picture.')
    const other = await drawnPlate([
      { text: 'PART-0815', format: 'Code128' },
      { text: '1704123456', format: 'ITF' },
    ])
    await picture.setInputFiles(file(other))
    await expect(readings.getByText(/Also on the plate: PART-0815/)).toBeVisible()
    await expect(dialog.getByText(/1704123456: read once/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep this photo with the plate' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Nameplate: Furnace 1' }).click()
    await expect(dialog.getByText('Scanned', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Enlarge' }).click()
    const large = page.getByRole('img', { name: 'The plate, enlarged' })
    await expect(large).toHaveJSProperty('complete', true)
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await expectReflow(page, 'the photo of a plate')
    expect(complaints).toEqual([])
    await close()
  },
)

story(
  'a label before the camera opens its home, and fills in what is asked to link it',
  async ({ browser, phone, page: office, baseURL }) => {
    const home = await furnaceHome(office.request)
    const shows = await codeImage(profileLink(baseURL ?? '', home.id, readLabelCode(home.accessCode) ?? ''))
    const { page, complaints, close } = await openPhone(browser, { shows }, phone)
    await page.goto('/portal/manage-customers')
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Scan' }).click()
    await expect(page).toHaveURL(new RegExp(`/portal/customer-details/${home.id}$`))
    await pressHomeAction(page, 'Link a printed label')
    const dialog = page.getByRole('dialog', { name: 'Link a printed label' })
    await dialog.getByRole('button', { name: 'Scan a label' }).click()
    await expect(dialog.getByLabel('Customer ID on the label')).toHaveValue(String(home.id))
    await expect(dialog.getByLabel('Code on the label')).toHaveValue(home.accessCode)
    expect(complaints).toEqual([])
    await close()
  },
)

story(
  'a refused camera and a picture without a code are told in words, and what is printed can be typed',
  async ({ browser, phone, page: office }) => {
    const home = await furnaceHome(office.request)
    const shows = await codeImage('anything')
    const { page, close } = await openPhone(browser, { shows, isAllowed: false }, phone)
    await page.goto('/portal/manage-customers')
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Scan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scan a label' })
    await expect(dialog.getByRole('alert')).toHaveText(/^The camera is not allowed here/)
    await expect(dialog.getByRole('button', { name: 'Try the camera again' })).toBeVisible()
    const picture = dialog.getByLabel('Photo to read')
    const send = (buffer: Buffer) => picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await send(await drawnPlate([{ text: 'W0K5896070', format: 'Code128' }]))
    await expect(dialog.getByRole('alert')).toHaveText(/^We found no code in that picture/)
    await send(await codeImage('https://parking.example/pay/4711'))
    await expect(dialog.getByRole('status')).toHaveText(/^That is not one of our labels/)
    const use = dialog.getByRole('button', { name: 'Use this label' })
    await dialog.getByLabel('Customer ID on the label').fill(String(home.id))
    await dialog.getByLabel('Code on the label').fill('4711')
    await use.click()
    await expect(dialog.getByText(/^The code has ten letters and digits/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByLabel('Code on the label').fill(home.accessCode.toLowerCase())
    await use.click()
    await expect(page).toHaveURL(new RegExp(`/portal/customer-details/${home.id}$`))
    await close()
  },
)

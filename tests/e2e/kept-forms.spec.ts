import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, signInByCall } from './product.ts'
import { insertCustomer, openCard, readCustomer, readIn, saveCustomer, unique } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

const home = (id: number) => `/portal/customer-details/${id}`
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search
const notice = (page: Page) => page.getByText('We kept what you typed.')

/** The forms that this device keeps. */
const keptKeys = (page: Page) =>
  page.evaluate(async () => {
    // Why asked first: opening it would make an empty one.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'kept-forms')
    if (!isThere) return []
    return new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open('kept-forms')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        if (!opening.result.objectStoreNames.contains('rows')) return resolve([])
        const reading = opening.result.transaction('rows').objectStore('rows').getAllKeys()
        reading.onsuccess = () => resolve(reading.result)
      }
    })
  })

const photo = async () => ({
  name: 'furnace.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a5a17' } })
    .jpeg()
    .toBuffer(),
})

async function pickPhoto(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'Photo of Furnace 1' }).getByRole('button').first().click()
  await (await chooser).setFiles(await photo())
  await expect(page.getByRole('img', { name: 'Photo of Furnace 1' })).toBeVisible()
}

test('a browser that is killed brings back what was typed and photographed, and saving forgets it', async ({
  page,
  playwright,
  baseURL,
  sessionOf,
  viewport,
  isMobile,
  hasTouch,
}, { project }) => {
  const stored = await insertCustomer(page.request, {
    equipmentDetails: [{ equipmentTypeName: 'Furnace 1', isEquipmentSelected: true }],
  })
  const folder = await mkdtemp(join(String(process.env.TMPDIR), 'kept-'))
  const { launchOptions } = project.use
  const open = async (): Promise<BrowserContext> => {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      reducedMotion: 'reduce',
    })
    await context.addCookies((await sessionOf('salesperson')).cookies)
    return context
  }

  const before = await open()
  const [first = await before.newPage()] = before.pages()
  await first.goto(home(stored.id))
  await openCard(first)
  await first.getByLabel('Phone').fill('519 555 0199')
  await openCard(first, 'Furnace 1')
  await first.getByLabel('Installation year').first().fill('2004')
  await pickPhoto(first)
  await expect.poll(async () => (await keptKeys(first)).length).toBe(2)
  const devtools = await before.newCDPSession(first)
  await Promise.all([before.waitForEvent('close'), devtools.send('Browser.crash').catch(() => {})])

  const after = await open()
  const [again = await after.newPage()] = after.pages()
  await again.goto(home(stored.id))
  await expect(notice(again)).toBeVisible()
  await expect(again.getByLabel('Phone')).toHaveValue('519 555 0199')
  await expect(again.getByLabel('Installation year').first()).toHaveValue('2004')
  await expect(again.getByRole('img', { name: 'Photo of Furnace 1' })).toBeVisible()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(again.getByText('Update Successfully')).toBeVisible()
  await expect(notice(again)).toHaveCount(0)
  await expect.poll(() => keptKeys(again)).toEqual([])
  await after.close()

  const now = await readCustomer(page.request, stored.id)
  expect(now.phone).toBe('519 555 0199')
  expect(now.equipmentDetails[0]).toMatchObject({ installationYear: 2004 })
  expect(now.equipmentDetails[0]?.imageName).toBeTruthy()
})

test('what was typed over an older version is not saved over what somebody saved meanwhile', {
  tag: '@deep',
}, async ({ page, complaints }) => {
  complaints.allow(/status of 409/)
  const stored = await insertCustomer(page.request)
  const street = unique()
  await page.goto(home(stored.id))
  await openCard(page)
  await page.getByLabel('Address').fill(`1 ${street} Street`)
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
  await saveCustomer(page.request, { ...stored, address: `2 ${street} Street` })
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue(`1 ${street} Street`)
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  const why = page.getByRole('dialog', { name: 'Another email, phone or street' })
  await why.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: /saved this while you were typing/ })).toBeVisible()
})

test('what was stored as the page was left is not brought back', { tag: '@deep' }, async ({ page }) => {
  const stored = await insertCustomer(page.request)
  const address = `3 ${unique()} Street`
  await page.goto(home(stored.id))
  await openCard(page)
  await page.getByLabel('Address').fill(address)
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
  // As by a save whose answer comes to a page that is no longer there.
  await saveCustomer(page.request, { ...stored, address })
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(readIn(page, 'Address')).toHaveText(address)
  await expect.poll(() => keptKeys(page)).toEqual([])
  await expect(notice(page)).toHaveCount(0)
})

test('what is brought back can be thrown away, and that taken back', { tag: '@deep' }, async ({ page }) => {
  const stored = await insertCustomer(page.request, { name: 'Ada Before' })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(home(stored.id))
  await openCard(page)
  await page.getByLabel('Name', { exact: true }).fill('Ada Typed')
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => keptKeys(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await openCard(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Typed')
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
})

test.describe('with a session of its own, which it ends', () => {
  test.use({ account: undefined })

  test('leaving a form by choice forgets it, a password is never kept, and signing out asks and forgets', async ({
    page,
  }) => {
    await signInByCall(page.request, 'admin')
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/portal/employee-details')
    await page.getByLabel('Name').fill(`Ann ${unique()}`)
    await page.getByRole('textbox', { name: 'Password' }).fill('never kept 4711')
    await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')

    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/portal/manage-employees')
    await expect.poll(() => keptKeys(page)).toEqual([])

    await page.goto('/portal/employee-details')
    await page.getByLabel('Name').fill('Ann Again')
    await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
    await page.goto('/portal/manage-employees')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    const question = page.getByRole('dialog', { name: '1 form on this device is not saved' })
    await expect(question.getByRole('listitem')).toHaveText('Employee, Add Employee')
    await question.getByRole('button', { name: 'Sign out all the same' }).click()
    await expect(page).toHaveURL('/login')
    expect(await keptKeys(page)).toEqual([])
  })
})

test('a home says what was begun in a closed form, which goes on or is thrown away', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  const stored = await insertCustomer(page.request, {
    name: 'Ada Begun',
    equipmentDetails: [{ equipmentTypeName: 'Furnace 1', isEquipmentSelected: true, installationYear: 2004 }],
  })
  await page.goto(home(stored.id))
  const begun = page.getByRole('status').filter({ hasText: 'You were' })
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Note', { exact: true }).fill('The gate code is 4711')
  await expect(begun).toHaveCount(0)
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
  await openCard(page, 'Furnace 1')
  await page.getByRole('button', { name: 'Nameplate: Furnace 1' }).click()
  await page.getByLabel('Model').fill('GMVC96')
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(begun).toContainText('You were typing a note here.')
  await expect(begun).toContainText('You were typing the nameplate of Furnace 1.')
  await expect(page.getByRole('region', { name: 'Furnace 1' })).toContainText('Nameplate begun')
  await expectAccessible(page)
  await begun.getByRole('button', { name: 'Go on: You were typing the nameplate' }).click()
  await expect(page.getByLabel('Model')).toHaveValue('GMVC96')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(begun).not.toContainText('nameplate')

  await begun.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('The gate code is 4711')
  await expect(begun).toHaveCount(0)
  await page.reload()
  await begun.getByRole('button', { name: 'Throw it away' }).click()
  await expect(begun).toHaveCount(0)
  await expect.poll(() => keptKeys(page)).toEqual([])
})

test('a key that is pressed right before Back is kept', { tag: '@deep' }, async ({ page }) => {
  const stored = await insertCustomer(page.request)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/portal/manage-customers')
  await page.goto(home(stored.id))
  await openCard(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Ada Bac')
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
  await name.press('k')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/portal/manage-customers')
  await page.goto(home(stored.id))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Back')
})

test('nobody else who signs in on the device sees what somebody typed', async ({ page, become }) => {
  const stored = await insertCustomer(page.request)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(home(stored.id))
  await openCard(page)
  await page.getByLabel('Name', { exact: true }).fill('Mine Alone')
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1)
  await become('technician')
  await page.goto(home(stored.id))
  await openCard(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(stored.name ?? '')
  await expect(notice(page)).toHaveCount(0)
})

test('a homeowner finds again what they typed and photographed, and sending forgets it', {
  tag: '@phone',
}, async ({ page, context }) => {
  const stored = await insertCustomer(page.request, { email: `${unique()}@example.com` })
  await context.clearCookies()
  await page.goto(pathOf(stored.profileLink))
  const words = page.getByLabel('Anything we should know?')
  await words.fill('It rattles when it starts.')
  await page.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
  await page.getByLabel('Request Type').selectOption({ index: 1 })
  await page.getByLabel('Add photos').setInputFiles(await photo())
  await expect(page.getByRole('img', { name: 'Chosen 1' })).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(words).toHaveValue('It rattles when it starts.')
  await expect(page.getByLabel('Equipment Type')).toHaveValue(/[1-9]/)
  await expect(page.getByRole('img', { name: 'Chosen 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted Successfully' })).toBeFocused()
  await expect.poll(() => keptKeys(page)).toEqual([])
})

test('details of a home that a homeowner typed come back opened, and can be thrown away', {
  tag: '@deep',
}, async ({ page, context }) => {
  const stored = await insertCustomer(page.request, {
    equipmentDetails: [{ equipmentTypeName: 'Furnace 1', isEquipmentSelected: true }],
  })
  await context.clearCookies()
  await page.goto(pathOf(stored.profileLink))
  const fold = page.getByText('Customer Details: address, contact and bills')
  await fold.click()
  const gas = page.locator('[name=monthlyGasUsage]')
  await gas.fill('41.25')
  await page.locator('input[data-photo="Furnace 1"]').setInputFiles(await photo())
  await expect.poll(async () => (await keptKeys(page)).length).toBe(3)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(1)
  await expect(gas).toBeVisible()
  await expect(gas).toHaveValue('41.25')
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => keptKeys(page)).toEqual([])
  await fold.click()
  await expect(gas).toHaveValue('')
})

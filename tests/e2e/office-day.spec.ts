import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { expect, expectAccessibleInBothThemes, test as testInFreshPage } from './product.ts'
import { assignToTerry, completeRequest, insertCustomer, pinNote, takeRequest, unique } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

/** A photo that differs from others by its width. */
const jpeg = (number: number) =>
  sharp({ create: { width: 600 + number, height: 400, channels: 3, background: '#778' } })
    .jpeg()
    .toBuffer()

const today = () => new Intl.DateTimeFormat('en-CA').format(new Date())

test.describe('an Admin', () => {
  test.use({ account: 'admin' })

  test('takes a request by telephone, links it, assigns it with a day, completes, undoes and reopens it', async ({
    page,
    complaints,
  }) => {
    test.slow()
    complaints.allow(/status of 400/)
    const name = `Marta ${unique()}`
    const phone = `647-${randomInt(200, 1000)}-${randomInt(1000, 10_000)}`
    const home = await insertCustomer(page.request, { name, phone, email: null })
    await page.goto('/portal/manage-request')
    await page.getByRole('button', { name: 'New request' }).click()
    const call = page.getByRole('dialog', { name: 'New request' })
    await call.getByRole('button', { name: 'Save request' }).click()
    await expect(call.getByText('Equipment Type or Request Type is not selected').first()).toBeVisible()
    await expect(call.getByText('Add an email or a phone number.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await call.getByLabel('Name').fill(name)
    await call.getByLabel('Phone').fill(phone)
    await call.getByLabel('Maintenance').check()
    await call.getByLabel('Furnace').check()
    await call.getByLabel('What they said').fill('It bangs when it starts.')
    await call.getByRole('button', { name: 'Save request' }).click()
    await expect(page.getByText('Request Submitted Successfully')).toBeVisible()

    const drawer = page.getByRole('dialog', { name: /^Request \d+$/ })
    await expect(drawer.getByText('It bangs when it starts.')).toBeVisible()
    await expect(page).toHaveURL(/request=\d+/)
    await expect(drawer.getByText('Same phone')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'a request that is not linked')
    await drawer.getByRole('button', { name: `Link to ${name} #${home.id}` }).click()
    await expect(drawer.getByRole('link', { name: `${name} #${home.id}` })).toBeVisible()
    await expect(drawer.getByText('Not linked')).toHaveCount(0)

    await drawer.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(drawer.getByText('Choose a salesperson or technician.')).toBeVisible()
    await drawer.getByLabel('Assign to').selectOption({ label: 'Terry Technician (Technician)' })
    await drawer.getByLabel('Visit day').fill(today())
    await drawer.getByLabel('Time').selectOption('10 AM–12 PM')
    await expect(drawer.getByRole('list', { name: /^Visits on/ })).toContainText('Terry Technician')
    await drawer.getByRole('button', { name: 'Assign to Terry' }).click()
    await expect(drawer.getByText('Assigned to Terry Technician')).toBeVisible()
    await expect(drawer.getByText(/^Visit set: /)).toBeVisible()

    await drawer.getByRole('button', { name: 'Complete' }).click()
    const question = page.getByRole('dialog', { name: 'Is this request completed?' })
    await question.getByLabel('What was done? (optional)').fill('a'.repeat(10_412))
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(question.getByText('Keep it under 10,000 characters. It has 10,412.')).toBeVisible()
    await question.getByLabel('What was done? (optional)').fill('New igniter.')
    await question.getByLabel('No longer needed').check()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(drawer.getByText('Completed: No longer needed')).toBeVisible()
    await expect(drawer.getByText('New igniter.')).toBeVisible()
    await drawer.getByRole('button', { name: /^Undo \(\d+ min left\)/ }).click()
    await expect(drawer.getByText('Completion undone')).toBeVisible()

    await drawer.getByRole('button', { name: 'Complete' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await drawer.getByRole('button', { name: 'Reopen' }).click()
    const reopening = page.getByRole('dialog', { name: /^Reopen request/ })
    await reopening.getByRole('button', { name: 'Reopen' }).click()
    await expect(reopening.getByText('Say why you reopen it.')).toBeVisible()
    await expectReflow(page, 'reopening a request')
    await reopening.getByLabel('Why reopen it?').fill('It bangs again.')
    await reopening.getByRole('button', { name: 'Reopen' }).click()
    await expect(drawer.getByText('It bangs again.')).toBeVisible()
    await page.goBack()
    await expect(drawer).toHaveCount(0)
  })

  test('makes a customer of a stranger’s request, and looks at the photos', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/status of 400/)
    const email = `${unique()}@home.example`
    const visitor = await browser.newContext({ baseURL })
    const site = await visitor.newPage()
    await site.goto('/generate-request')
    await site.getByLabel('Request Type').selectOption({ label: 'Maintenance' })
    await site.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
    await site.getByLabel('Email').fill(email)
    const photos = [1, 2].map(async (number) => ({
      name: `${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg(number),
    }))
    await site.getByLabel('Add photos').setInputFiles(await Promise.all(photos))
    await expect(site.getByRole('img', { name: 'Chosen 2' })).toBeVisible()
    await site.getByRole('button', { name: 'Send Request' }).click()
    await expect(site.getByRole('heading', { name: 'Request Submitted Successfully' })).toBeVisible()
    await visitor.close()

    await page.goto(`/portal/manage-request?email=${email}`)
    await page.locator('tr[data-opens] td').nth(4).click()
    const drawer = page.getByRole('dialog', { name: /^Request \d+$/ })
    await drawer.getByRole('button', { name: 'Enlarge 1 of 2' }).click()
    const photo = page.getByRole('dialog', { name: 'Photo 1 of 2' })
    await expectReflow(page, 'a large photo')
    await photo.getByRole('button', { name: 'Next' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(photo).toBeVisible()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Make a new customer' }).click()
    await expect(drawer.getByText('Add the address of the home.')).toBeVisible()
    await drawer.getByLabel('Address of the new customer').fill(`${unique()} Oak Street`)
    await drawer.getByRole('button', { name: 'Make a new customer' }).click()
    await expect(page.getByText(/^Customer \d+ is added\.$/)).toBeVisible()
    await expect(drawer.getByRole('link', { name: /#\d+$/ })).toBeVisible()

    await page.goto('/portal/manage-request')
    await page.locator('tr[data-opens] td').nth(4).click()
    const title = drawer.getByRole('heading', { name: /^Request \d+$/ })
    const first = (await title.textContent()) ?? ''
    await page.keyboard.press('j')
    await expect(title).not.toHaveText(first)
    await page.keyboard.press('k')
    await expect(title).toHaveText(first)
  })

  test('gives several requests to one person with a day, and is told which one is refused', async ({
    page,
    browser,
    sessionOf,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/status of 409/)
    const street = `${unique()}.example.com`
    const ids: number[] = []
    for (const name of ['ann', 'ben', 'cem'])
      ids.push(await takeRequest(page.request, { name, email: `${name}@${street}` }))
    const [first = 0, second = 0, third = 0] = ids
    await page.goto(`/portal/manage-request?email=${encodeURIComponent(street)}`)
    const box = (id: number) => page.getByRole('checkbox', { name: `Select request ${id}`, exact: true })
    for (const id of ids) await box(id).check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByRole('button', { name: /^Assign/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign to Staff Members' })
    await dialog.getByLabel('Visit day').fill('2001-01-01')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(dialog.getByText('Choose a salesperson or technician.')).toBeVisible()
    await expect(dialog.getByText('Choose today or a later day.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'several requests for one person')

    await assignToTerry(page.request, third, { visitDay: '2099-11-23' })
    const other = await browser.newContext({ baseURL, storageState: await sessionOf('technician') })
    await completeRequest(other.request, third)
    await dialog.getByLabel('Assign to').selectOption({ label: 'Terry Technician (Technician)' })
    await dialog.getByLabel('Visit day').fill('2099-11-24')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(dialog.getByRole('alert')).toContainText(`Request ${third}`)
    await expect(dialog.getByText('1 request', { exact: true })).toBeVisible()
    await expect(page.getByText('2 requests assigned.')).toBeVisible()
    await expect(dialog.getByLabel('Visit day')).toHaveValue('2099-11-24')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(bar.getByRole('status')).toHaveText('1 selected')
    await expect(box(third)).toBeChecked()
    for (const id of [first, second])
      await expect(page.getByRole('row').filter({ has: box(id) })).toContainText('November 24')

    const theirs = await other.newPage()
    await theirs.goto(`/portal/manage-request?request=${first}`)
    const drawer = theirs.getByRole('dialog', { name: `Request ${first}` })
    await expect(drawer.getByRole('button', { name: 'Complete' })).toBeVisible()
    await bar.getByRole('button', { name: 'Clear' }).click()
    await box(first).check()
    await bar.getByRole('button', { name: /^Assign/ }).click()
    await dialog.getByLabel('Assign to').selectOption({ label: 'Sam Sales (Salesperson)' })
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(drawer.getByText('Somebody else has this request.')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Complete' })).toHaveCount(0)
    await other.close()
  })

  test('is told what somebody else did meanwhile, and keeps what is typed', async ({
    page,
    browser,
    sessionOf,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/status of 409/)
    const home = await insertCustomer(page.request, { name: `Ann ${unique()}` })
    await pinNote(page.request, home.id, 'Side door, the dog is shy.')
    const requestId = await takeRequest(page.request, { customerId: home.id })
    await assignToTerry(page.request, requestId, { visitDay: '2099-11-23' })
    await page.goto(`/portal/manage-request?request=${requestId}`)
    const drawer = page.getByRole('dialog', { name: `Request ${requestId}` })
    const notes = drawer.getByRole('region', { name: 'Notes on the home' })
    await expect(notes).toContainText('Side door, the dog is shy.')
    await notes.getByRole('button', { name: 'Add a note' }).click()
    await notes.getByRole('textbox', { name: 'Note' }).fill('Gate code 4711.')
    await drawer.getByLabel('Visit day').fill('2099-11-24')
    await drawer.getByRole('button', { name: 'Complete' }).click()
    const question = page.getByRole('dialog', { name: 'Is this request completed?' })
    await question.getByLabel('What was done? (optional)').fill('New igniter.')
    const other = await browser.newContext({ baseURL, storageState: await sessionOf('technician') })
    await completeRequest(other.request, requestId)
    await other.close()
    await expect(
      question.getByText(/^Terry Technician completed this .*What you typed is still here\.$/),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(question.getByRole('alert')).toContainText('What you typed is still here.')
    await expect(question.getByLabel('What was done? (optional)')).toHaveValue('New igniter.')
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect(
      drawer.getByText(/^Terry Technician completed this .*What you typed is still here\.$/),
    ).toBeVisible()
    await drawer.getByRole('button', { name: 'Show theirs' }).click()
    await expect(drawer.getByText('Terry Technician completed this')).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: 'Reopen' })).toBeVisible()

    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Gate code 4711.')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note added.')).toBeVisible()
    // Why: as long as the form is open, what is in it counts as typed.
    await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
    await expect(notes).toContainText('Side door, the dog is shy.')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
})

test.describe('a salesperson', () => {
  test.use({ account: 'salesperson' })

  test('starts with their requests, has a day, and goes from home to home of those to call', async ({
    page,
  }) => {
    await page.goto('/portal/manage-request')
    await expect(page.getByRole('heading', { name: 'Manage Requests' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Mine/ }).click()
    await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible()
    await page.goBack()
    await page
      .getByRole('region', { name: 'Whom to call' })
      .getByRole('link', { name: /^All \d/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Whom to call' })).toBeVisible()
    const rows = page.getByRole('table', { name: 'Homes to call' }).locator('tr[data-opens]')
    const nameIn = async (place: number) =>
      (await rows.nth(place).getByRole('link').first().textContent()) ?? ''
    const [first, second] = [await nameIn(0), await nameIn(1)]
    await rows.first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    const name = page.getByRole('heading', { level: 1 })
    await expect(name).toContainText(first)
    await page.keyboard.press('j')
    await expect(name).toContainText(second)
    await page.getByRole('link', { name: 'Previous home of the list' }).click()
    await expect(name).toContainText(first)
    await page.goBack()
    await expect(rows.first()).toBeVisible()
  })
})

test.describe('a technician with a phone', () => {
  test.use({ account: 'technician', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  testInFreshPage('works through three visits of the day', async ({ page, browser, sessionOf, baseURL }) => {
    const office = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
    const names = [1, 2, 3].map((place) => `Visit ${place} ${unique()}`)
    const ids: number[] = []
    for (const name of names) {
      const requestId = await takeRequest(office.request, { name, address: `${unique()} Oak Street` })
      await assignToTerry(office.request, requestId, { visitDay: today() })
      ids.push(requestId)
    }
    const aheadId = await takeRequest(office.request, { name: `Ahead ${unique()}` })
    await assignToTerry(office.request, aheadId, { visitDay: '2099-11-23' })
    await office.close()
    await page.goto('/portal/manage-request')
    await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible()
    const first = page.getByRole('button', { name: /^Complete request/ })
    await expect(first).toHaveCount(1)
    const box = await first.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(560)
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'My day')
    for (const [index, name] of names.entries()) {
      const card = page.getByRole('region', { name: new RegExp(name) })
      const unfold = card.getByRole('button', { expanded: false })
      if (await unfold.count()) await unfold.click()
      await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+14165550177')
      await card.getByRole('button', { name: `Complete request ${ids[index]}` }).click()
      const question = page.getByRole('dialog', { name: 'Is this request completed?' })
      await question.getByRole('button', { name: 'Yes' }).click()
      await expect(card).toHaveCount(0)
    }
    const ahead = page.getByRole('region', { name: new RegExp(`request ${aheadId}$`) })
    await page
      .getByRole('group', { name: 'Days' })
      .getByRole('button', { name: /^Later/ })
      .click()
    const unfoldAhead = ahead.getByRole('button', { expanded: false })
    if (await unfoldAhead.count()) await unfoldAhead.click()
    await expect(ahead.getByText('Monday, Nov 23')).toBeVisible()
    await ahead.getByRole('button', { name: `Complete request ${aheadId}` }).click()
    const early = page.getByRole('dialog', { name: 'Is this request completed?' })
    await expect(early.getByText('The visit is set for Monday, November 23, not for today.')).toBeVisible()
    await early.getByRole('button', { name: 'No', exact: true }).click()
    await expect(early).toHaveCount(0)
    await page.getByRole('group', { name: 'Days' }).getByRole('button').first().click()
    await page.getByText(/^Completed today: \d+$/).click()
    await page.getByRole('button', { name: new RegExp(`^Undo request ${ids[2]},`) }).click()
    await expect(page.getByRole('region', { name: new RegExp(String(names[2])) })).toBeVisible()

    const caller = `Caller ${unique()}`
    await page.getByRole('button', { name: 'New request' }).click()
    const call = page.getByRole('dialog', { name: 'New request' })
    await call.getByLabel('Name').fill(caller)
    await call.getByLabel('Phone').fill('416-555-0188')
    await call.getByLabel('Maintenance').check()
    await call.getByLabel('Furnace').check()
    await call.getByRole('button', { name: 'Save request' }).click()
    const drawer = page.getByRole('dialog', { name: /^Request \d+$/ })
    await expect(drawer.getByText(/^An Admin will assign it/)).toBeVisible()
    await expect(drawer.getByRole('button', { name: /Assign|Complete|Link/ })).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByText(/^You took these, nobody has them yet: \d+$/).click()
    await expect(page.getByRole('listitem').filter({ hasText: caller })).toBeVisible()
    await page.getByRole('link', { name: 'All my requests' }).click()
    await expect(page.getByRole('heading', { name: 'Manage Requests' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Service requests' })).toBeVisible()
  })

  testInFreshPage(
    'undoes no completion after its time, and reads why',
    async ({ page, browser, sessionOf, baseURL }) => {
      const office = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
      const requestId = await takeRequest(office.request, { name: `Late ${unique()}` })
      await assignToTerry(office.request, requestId, { visitDay: today() })
      await office.close()
      await completeRequest(page.request, requestId)
      const drawer = page.getByRole('dialog', { name: `Request ${requestId}` })
      await page.goto(`/portal/manage-request?list=true&request=${requestId}`)
      await expect(drawer.getByRole('button', { name: /^Undo \(\d+ min left\)/ })).toBeVisible()
      await page.clock.setFixedTime(Date.now() + 11 * 60_000)
      await page.reload()
      await expect(drawer.getByText('Ten minutes have passed. Ask an Admin to reopen it.')).toBeVisible()
      await expect(drawer.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    },
  )
})

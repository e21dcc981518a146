import { startMailServer } from '../support/mail-server.ts'
import { startProduct, withDataFolder } from '../support/processes.ts'
import { expect, expectAccessibleInBothThemes, signIn, test } from './product.ts'
import { insertCustomer, sendProposal } from './records.ts'

const owner = 'pat@example.com'
const phone = { width: 360, height: 740 } as const
const desk = { width: 1440, height: 900 } as const

// Why a product of its own: a mail server receives the e-mails whose links open the proposal.
test('a homeowner opens a proposal from the e-mail, asks for changes, and accepts the next version', async ({
  page,
  browser,
  complaints,
}) => {
  // Why: forms that lack something are answered with the page again.
  complaints.allow(/status of (400|422)/)
  const mailbox = await startMailServer()
  const secretIn = (mark: RegExp) => {
    const found = mailbox.received.map(({ to, text }) =>
      [to].flat().some((receiver) => receiver?.text === owner) ? String(text).match(mark)?.[0] : undefined,
    )
    return found.findLast((text) => text !== undefined)
  }
  const link = /http\S+\/proposal\/\d+\?\S+/
  await withDataFolder(async (folder) => {
    // Why without its Admin: the price book of the demo has what a proposal sells.
    const env = { SMTP_URL: mailbox.url, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }
    const product = await startProduct(folder, { env })
    await product.says(/The portal is running/)
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    const office = await browser.newContext({ baseURL: origin })
    const desktop = await office.newPage()
    await signIn(desktop, 'admin')
    const home = await insertCustomer(office.request, {
      email: owner,
      name: 'Pat Miller',
      monthlyGasUsage: 56,
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
    const id = await sendProposal(office.request, home.id)

    await page.setViewportSize(phone)
    await expect.poll(() => secretIn(link)).toBeDefined()
    await page.goto(secretIn(link) ?? '')
    await expect(page).toHaveURL(`${origin}/proposal/${id}?version=1`)
    // 7.13 The first screen says what a yes means.
    for (const text of ['Proposal for', 'Valid until', 'A yes tells us to go ahead.'])
      await expect(page.getByText(text).first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Answer' })).toBeInViewport({ ratio: 1 })
    const good = page.getByRole('article', { name: 'Good' })
    const better = page.getByRole('article', { name: 'Better' })
    const top = async (part: typeof good) => (await part.boundingBox())?.y ?? 0
    expect(await top(better)).toBeGreaterThan((await top(good)) + 300)
    // 7.6 You pay is the largest figure of an option.
    const sizes = await good.evaluate((card) =>
      [...card.querySelectorAll('*')]
        .filter(({ childNodes }) => [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .map((element) => ({
          size: Number.parseFloat(getComputedStyle(element).fontSize),
          isPrice: element.matches('strong') && /^\$[\d,]+(\.\d\d)?$/.test(element.textContent ?? ''),
        })),
    )
    const largest = Math.max(...sizes.map(({ size }) => size))
    expect(sizes.filter(({ size }) => size === largest)).toEqual([{ size: largest, isPrice: true }])
    await good.getByText('How the price adds up').click()
    await expect(good.getByText(/^You pay = \$/)).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await page.setViewportSize(desk)
    expect(await top(better)).toBe(await top(good))
    const table = page.getByRole('table', { name: 'What 15 years cost' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Keep what you have',
      'Least that may be installed',
      'Good',
      'Better',
    ])
    await expectAccessibleInBothThemes(page)

    await page.getByText('Ask for changes', { exact: true }).click()
    await page.getByLabel('What should we change?').fill('no')
    await page.getByRole('button', { name: 'Send my wishes' }).click()
    await expect(page.getByLabel('What should we change?')).toBeFocused()
    await page.getByLabel('What should we change?').fill('Could it come in May?')
    await page.getByRole('button', { name: 'Send my wishes' }).click()
    await expect(page.getByText('You asked for changes on')).toBeVisible()

    const personalMessage = 'We can come in May.'
    await sendProposal(office.request, home.id, { id, personalMessage })
    await page.goto(`${origin}/proposal/${id}?version=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer version exists')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Open the newest version' }).click()
    await expect(page.getByText(personalMessage)).toBeVisible()

    await page.setViewportSize(phone)
    await page.getByRole('link', { name: 'Answer' }).click()
    await page.getByText('Accept', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /^Better/ })).not.toBeChecked()
    await page.getByRole('button', { name: 'Accept this option' }).click()
    await expect(page.getByRole('radio', { name: /^Good/ })).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('radio', { name: /^Better/ }).check()
    await page.getByLabel('Your full name').fill('Pat Miller')
    await page.getByLabel(/^I own this home/).check()
    await page.getByLabel(/^I want this option/).check()
    await page.getByRole('button', { name: 'Accept this option' }).click()
    await expect(page.getByText('You said yes to Better on')).toBeVisible()
    await expect(page.getByText('Accept', { exact: true })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)

    const second = await sendProposal(office.request, home.id)
    const visitor = await browser.newContext({ baseURL: origin, viewport: phone })
    const labelled = await visitor.newPage()
    await labelled.goto(home.profileLink)
    await labelled.getByRole('link', { name: /^Your proposal of .*: read it$/ }).click()
    await expect(labelled).toHaveURL(`${origin}/proposal/${second}`)
    await labelled.getByRole('button', { name: 'Email me a code' }).click()
    await expect(labelled.getByText('We sent a code of six digits to p…@example.com.')).toBeVisible()
    await expect.poll(() => secretIn(/\b\d{6}\b(?=[\s.])/)).toBeDefined()
    await labelled.getByText('No, thank you', { exact: true }).click()
    await labelled.getByRole('radio', { name: 'The price' }).check()
    await labelled
      .getByLabel('Code from the email')
      .last()
      .fill(secretIn(/\b\d{6}\b(?=[\s.])/) ?? '')
    await labelled.getByRole('button', { name: 'Send my answer' }).click()
    await expect(labelled.getByText('You said no to this on')).toBeVisible()
    await visitor.close()
    await office.close()
  })
  await mailbox.close()
})

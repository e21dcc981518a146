import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { endOfDay } from '#domain/days.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { limitMs } from '../support/limits.ts'
import { startMailServer } from '../support/mail-server.ts'
import { movableClock } from '../support/movable-clock.ts'
import { startProduct, withDataFolder } from '../support/processes.ts'
import { expect, expectAccessibleInBothThemes, signIn, signInByCall, test } from './product.ts'
import { insertCustomer, type LabeledCustomer, sendProposal, write } from './records.ts'
import { expectReflow } from './reflow.ts'
import { translate } from './translate.ts'

const owner = 'pat@example.com'
const phone = { width: 360, height: 740 } as const
/** On which the first screen is measured. */
const measured = { width: 390, height: 844 } as const
const desk = { width: 1440, height: 900 } as const

/** How far down the page a part ends. */
const endOf = async (part: Locator) => {
  const box = await part.boundingBox()
  const scrolled = await part.page().evaluate(() => scrollY)
  return box ? Math.ceil(box.y + box.height + scrolled) : Number.NaN
}

/** Prices, suggestion, last day and answer on the first screen, the years right below it, and a page that ends. */
async function expectFirstScreen(page: Page) {
  const { first, bars } = proposalTexts
  const figure = page.getByRole('figure')
  const parts = {
    title: page.getByRole('heading', { level: 1 }),
    lastDay: page.getByText(/ · holds until /),
    cards: page.getByRole('link', { name: new RegExp(first.likely) }).last(),
    answer: page.getByRole('link', { name: proposalPageTexts.toAnswer }),
  }
  for (const folds of ['as it opens', 'all folded']) {
    await page.setViewportSize(measured)
    await page.evaluate(() => scrollTo(0, 0))
    for (const [name, part] of Object.entries(parts)) {
      await expect(part, `${name}, ${folds}`).toBeInViewport({ ratio: 1 })
    }
    expect(await endOf(figure.getByText(/over \d+ years/)), 'the sentence below the bars').toBeLessThan(1200)
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = false
    })
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500)
  await page.reload()
  await page.setViewportSize(desk)
  await page.evaluate(() => scrollTo(0, 0))
  for (const part of [
    ...Object.values(parts),
    figure.getByText(bars.parts.later).first(),
    figure.getByText(/over \d+ years/),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  const [cards, drawn] = await Promise.all([parts.cards.boundingBox(), figure.boundingBox()])
  expect(drawn?.x ?? 0, 'the bars beside the cards').toBeGreaterThan((cards?.x ?? 0) + (cards?.width ?? 0))
  await expectReflow(page, 'a proposal')
  await page.setViewportSize(measured)
}

/** The figures of cards and bars, one by one, are those that the version keeps. */
async function expectFiguresOfSnapshot(page: Page, id: number) {
  const answer = await page.request.get(new URL(`/api/Proposal/GetProposalPage?id=${id}`, page.url()).href)
  const { snapshot }: { snapshot: ProposalSnapshot } = await answer.json()
  const { options, ownership } = snapshot.results
  if ('refused' in ownership) throw new Error('No years')
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  for (const [index, { key, price, year }] of options.entries()) {
    const card = page.locator(`a[href="#option-${key}"]`)
    await expect(card.locator('strong')).toHaveText(dollars(Math.ceil((price?.payNowCents ?? 0) / 100)))
    if (!('range' in year)) throw new Error('No year')
    await expect(card).toContainText(`−${dollars(Math.floor(year.range.likelyCents / 100))}/year`)
    const bar = page
      .getByRole('figure')
      .getByRole('listitem')
      .nth(index + 1)
    const totalCents = ownership.options[index]?.totalCents ?? 0
    await expect(bar).toContainText(dollars(10 * Math.round(totalCents / 1000)))
  }
  const kept = page.getByRole('figure').getByRole('listitem').first()
  await expect(kept).toContainText(dollars(10 * Math.round(ownership.keep.totalCents / 1000)))
}

const link = /http\S+\/proposal\/\d+\?\S+/
const digits = /\b\d{6}\b(?=[\s.])/

/** A home whose owner has a mailbox, and the office that writes to it. */
type Offered = {
  product: Awaited<ReturnType<typeof startProduct>>
  clock: ReturnType<typeof movableClock>
  origin: string
  /** Signed in. */
  office: BrowserContext
  home: LabeledCustomer
  /** What a mark finds in the newest email to the owner that has it. */
  secretIn: (mark: RegExp) => string | undefined
  /** The newest emailed link to a proposal, as soon as it has come. */
  mailedLink: (number: number) => Promise<string>
}

// Why a product of its own: a mail server receives the emails whose links open the proposal.
const story = test.extend<{ offered: Offered }>({
  offered: [
    async ({ browser }, use) => {
      const mailbox = await startMailServer()
      const secretIn = (mark: RegExp) => {
        const found = mailbox.received.map(({ to, text }) =>
          [to].flat().some((receiver) => receiver?.text === owner)
            ? String(text).match(mark)?.[0]
            : undefined,
        )
        return found.findLast((text) => text !== undefined)
      }
      const mailedLink = async (number: number) => {
        const own = new RegExp(`http\\S+/proposal/${number}\\?\\S+`)
        await expect.poll(() => secretIn(own)).toBeDefined()
        return secretIn(own) ?? ''
      }
      await withDataFolder(async (folder) => {
        // Why without its Admin: the price book of the demo has what a proposal sells.
        const clock = movableClock(folder)
        const env = { SMTP_URL: mailbox.url, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, ...clock.env }
        const product = await startProduct(folder, { env })
        await product.says(/The portal is running/)
        const origin = product.origin.replace('127.0.0.1', 'localhost')
        const office = await browser.newContext({ baseURL: origin })
        await signInByCall(office.request, 'admin')
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
        await use({ product, clock, origin, office, home, secretIn, mailedLink })
        await office.close()
      })
      await mailbox.close()
    },
    // Why its own: a product that starts takes a busy machine long.
    { timeout: limitMs(60) },
  ],
})

/** A yes to the second option; the page is at its form. */
async function fillIn(page: Page) {
  await page.getByRole('radio', { name: /^Better/ }).check()
  await page.getByLabel('Your full name').fill('Pat Miller')
  await page.getByLabel(/^I own this home/).check()
  await page.getByLabel(/^I want this option/).check()
}

async function openAndFillIn(page: Page, address: string) {
  await page.goto(address)
  await page.getByText('Accept', { exact: true }).click()
  await fillIn(page)
}

story(
  'a homeowner opens a proposal from the email, asks for changes, and accepts the next version',
  async ({ page, offered, complaints }) => {
    // Why: forms that lack something are answered with the page again.
    complaints.allow(/status of (400|409|410|422)/)
    const { origin, office, home, secretIn } = offered
    const id = await sendProposal(office.request, home.id)

    await page.setViewportSize(phone)
    await expect.poll(() => secretIn(link)).toBeDefined()
    await page.goto(secretIn(link) ?? '')
    await expect(page).toHaveURL(`${origin}/proposal/${id}?version=1`)
    // A program that checks links gets as far as this, in a whole browser. Only a person presses something.
    const opened = async () =>
      (await (await office.request.get(`/api/Proposal/GetProposal?id=${id}`)).json()).firstOpenedDate
    await page.evaluate(() => {
      location.hash = 'state'
      for (const kind of ['pointerdown', 'wheel', 'keydown'])
        document.body.dispatchEvent(new Event(kind, { bubbles: true }))
    })
    await page.evaluate(() => scrollTo(0, 0))
    const good = page.getByRole('article', { name: 'Good', exact: true })
    const better = page.getByRole('article', { name: 'Better', exact: true })
    // 7.6 You pay is the largest figure of an option.
    await page.setViewportSize(phone)
    for (const card of await page.getByRole('link', { name: /\$[\d,]+ /u }).all()) {
      const sizes = await card.evaluate((link) =>
        [...link.querySelectorAll('*')]
          .filter(({ textContent }) => /\$\d/.test(textContent ?? ''))
          .map((element) => ({
            size: Number.parseFloat(getComputedStyle(element).fontSize),
            isPrice: element.matches('strong'),
          })),
      )
      const largest = Math.max(...sizes.map(({ size }) => size))
      expect(sizes.filter(({ size }) => size === largest)).toEqual([{ size: largest, isPrice: true }])
    }
    await expect(good).toBeVisible()
    await expect(better).toBeHidden()
    expect(await opened()).toBeNull()
    await good.getByText('Price, line by line').click()
    await expect.poll(opened).not.toBeNull()
    await good.getByText('How the price adds up').click()
    await expect(good.getByText(/^You pay = \$/)).toBeVisible()
    await expectAccessibleInBothThemes(page, { isWhole: true })
    await page.reload()
    await expectFirstScreen(page)
    await expectFiguresOfSnapshot(page, id)
    await page.setViewportSize(phone)

    // A card opens its option, which closes the other, by the keyboard too.
    await page.getByRole('link', { name: /^Better/ }).focus()
    await page.keyboard.press('Enter')
    await expect(better).toBeVisible()
    await expect(better).toBeInViewport()
    await expect(good).toBeHidden()

    await page.setViewportSize(desk)
    await page.getByRole('heading', { name: 'Compare line by line' }).click()
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
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByLabel('What should we change?').fill('Could it come in May?')
    await page.getByRole('button', { name: 'Send my wishes' }).click()
    await expect(
      page.getByText('You wrote: “Could it come in May?” You asked for changes on'),
    ).toBeInViewport()

    const personalMessage = 'We can come in May.'
    await sendProposal(office.request, home.id, { id, personalMessage })
    await page.goto(`${origin}/proposal/${id}?version=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer version exists')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Open the newest version' }).click()
    await page.getByRole('heading', { name: 'A word from us' }).click()
    await expect(page.getByText(personalMessage)).toBeVisible()

    await page.setViewportSize(phone)
    await page.getByRole('link', { name: 'Answer' }).click()
    await page.getByText('Accept', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /^Better/ })).not.toBeChecked()
    await page.getByRole('button', { name: 'Accept this option' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await fillIn(page)
    await page.evaluate(translate)
    await expect(page.getByRole('heading', { level: 2, name: '«' }).first()).toBeVisible()
    await expect(page.locator('a[href="#option-a"]').getByText(/^\$[\d,]+$/)).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Accept this option' }).click()
    await expect(page.getByText('You said yes to Better on')).toBeVisible()
    await expect(page.getByText('Accept', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Better Your choice/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveText([
      /contract/,
      /call you/,
      /about \w+ \d+, \d{4}/,
    ])
    await expectAccessibleInBothThemes(page)
  },
)

story(
  'whoever has the label answers with a code from the email, and reads without a script',
  { tag: '@deep' },
  async ({ browser, offered }) => {
    const { origin, office, home, secretIn } = offered
    const second = await sendProposal(office.request, home.id)
    const visitor = await browser.newContext({ baseURL: origin, viewport: phone })
    const labelled = await visitor.newPage()
    await labelled.goto(home.profileLink)
    await labelled.getByRole('link', { name: /^Your prices are ready/ }).click()
    await expect(labelled).toHaveURL(`${origin}/proposal/${second}`)
    await labelled.getByRole('button', { name: 'Email me a code' }).click()
    const code = labelled.getByLabel('Code from the email')
    await expect(code).toBeFocused()
    await labelled.reload()
    await expect(labelled.getByText('We sent a code of six digits to p•••@example.com.')).toBeInViewport()
    await expectReflow(labelled, 'a code for an answer')
    await expectAccessibleInBothThemes(labelled)
    await expect.poll(() => secretIn(digits)).toBeDefined()
    await labelled.getByText('No, thank you', { exact: true }).click()
    await labelled.getByRole('radio', { name: 'The price' }).check()
    const first = secretIn(digits)
    await labelled.getByRole('button', { name: 'Email me a new code' }).click()
    await expect(code).toBeFocused()
    await expect.poll(() => secretIn(digits)).not.toBe(first)
    await code.fill(secretIn(digits) ?? '')
    await code.press('Enter')
    const refused = labelled.getByRole('alert')
    await expect(refused).toContainText(proposalPageTexts.answer.none)
    await expect(refused).toBeFocused()
    await expect(refused).toBeInViewport()
    await labelled.getByText('No, thank you', { exact: true }).click()
    await expect(labelled.getByRole('radio', { name: 'The price' })).toBeChecked()
    await labelled.getByRole('button', { name: 'Send my answer' }).click()
    await expect(labelled.getByRole('status').filter({ hasText: 'You said no to this on' })).toBeFocused()
    await visitor.close()

    const plain = await browser.newContext({ baseURL: origin, viewport: phone, javaScriptEnabled: false })
    const withoutScript = await plain.newPage()
    await withoutScript.goto(home.profileLink)
    await withoutScript.goto(`/proposal/${second}`)
    await withoutScript.getByRole('link', { name: /^Good/ }).click()
    await expect(withoutScript.getByRole('article', { name: 'Good', exact: true })).toBeVisible()
    await withoutScript.getByRole('heading', { name: 'Compare line by line' }).click()
    await expect(withoutScript.getByRole('table', { name: 'Side by side' })).toBeVisible()
    await plain.close()
  },
)

story(
  'of two who press at once the first decides, and an answer after the last day comes too late',
  { tag: '@deep' },
  async ({ page, offered, complaints }) => {
    complaints.allow(/status of (400|409|410|422)/)
    const { product, clock, office, home, mailedLink } = offered
    const desktop = await office.newPage()
    await page.setViewportSize(phone)
    const revise = async (openFor: string) => {
      await desktop.getByRole('link', { name: 'Revise' }).click()
      await desktop.getByLabel('Open for').fill(openFor)
      await desktop.getByRole('button', { name: 'Send…' }).click()
    }
    const send = desktop.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })
    const tooLate = page.getByText('Your answer came too late, so we did not keep it.')

    // Two at once: the office sends a new version while the customer is about to say yes, then the customer is first.
    const contested = await sendProposal(office.request, home.id)
    await openAndFillIn(page, await mailedLink(contested))
    await desktop.goto(`/portal/proposal-details/${contested}`)
    await revise('7')
    await send.click()
    await expect(desktop.getByRole('region', { name: 'Versions' })).toContainText('Superseded')
    await page.getByRole('button', { name: 'Accept this option' }).click()
    const newer = page.getByRole('alert').filter({ hasText: 'This is now version 2. Please read it first.' })
    await expect(newer).toBeFocused()
    for (const chosen of ['radio', 'checkbox'] as const)
      await expect(page.getByRole(chosen, { checked: true })).toHaveCount(0)
    await page.getByRole('heading', { name: 'How we worked this out' }).click()
    await expect(page.getByText(`Proposal ${contested}, version 2`)).toBeVisible()
    await revise('8')
    await expect(send).toBeVisible()
    await fillIn(page)
    await page.getByRole('button', { name: 'Accept this option' }).click()
    await expect(page.getByText('You said yes to Better on')).toBeVisible()
    await send.click()
    await expect(desktop.getByText('This proposal is closed. Make a new one for this home.')).toBeVisible()

    // The page is open before midnight of the last day, and the answer comes after it.
    const ending = await sendProposal(office.request, home.id)
    const read = async (path: string) => (await office.request.get(path)).json()
    const { expiresOn } = await read(`/api/Proposal/GetProposal?id=${ending}`)
    const { timeZone } = await read('/api/ProposalSettings/Find')
    const midnight = endOfDay(expiresOn, timeZone)
    // Why first: an email that is days old by the product's clock is given up.
    const last = await mailedLink(ending)
    await clock.moveTo(product, new Date(midnight.getTime() - 600_000))
    await openAndFillIn(page, last)
    await clock.moveTo(product, midnight)
    await page.getByRole('button', { name: 'Accept this option' }).click()
    await expect(tooLate).toBeVisible()
    await expect(page.getByText('These prices ended on')).toBeVisible()
    await expect(page.getByText('Accept', { exact: true })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await signIn(desktop, 'admin')
    await desktop.goto(`/portal/proposal-details/${ending}`)
    await expect(desktop.getByText('Expired', { exact: true }).first()).toBeVisible()
  },
)

story(
  'a link that was shared reads until it is ended, by the customer or by the office',
  { tag: '@deep' },
  async ({ page, browser, offered, complaints }) => {
    complaints.allow(/status of (400|409|410|422)/)
    const { origin, office, home, mailedLink } = offered
    const desktop = await office.newPage()
    await page.setViewportSize(phone)
    const ended = await sendProposal(office.request, home.id)
    const wrong = await mailedLink(ended)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const share = async () => {
      await page.goto(`${origin}/proposal/${ended}`)
      const make = page.getByRole('button', { name: 'Make a link to share' })
      if (await make.isHidden()) await page.getByRole('heading', { name: 'Share this proposal' }).click()
      await make.click()
      return page.getByLabel('The link').inputValue()
    }
    await page.goto(wrong)
    const shared = await share()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared)
    await expectReflow(page, 'proposal-shared')
    await expectAccessibleInBothThemes(page)
    const neighbor = await (await browser.newContext({ baseURL: origin, viewport: phone })).newPage()
    await neighbor.goto(shared)
    await expect(neighbor.getByText('This proposal was shared with you to read.')).toBeVisible()
    await expect(neighbor.getByText('Pat Miller')).toHaveCount(0)
    for (const gone of ['Answer', 'Download as PDF'])
      await expect(neighbor.getByRole('link', { name: gone })).toHaveCount(0)
    const told = neighbor.waitForResponse((answer) => answer.url().endsWith('/read'))
    await neighbor.keyboard.press('Tab')
    expect((await told).status()).toBe(204)
    await page.getByRole('link', { name: 'Back to your proposal' }).click()
    await expect(page.getByText(/^Made .* Opened /)).toBeVisible()
    await expectReflow(page, 'a proposal that was shared')
    await page.getByRole('button', { name: /^End the link of / }).click()
    await expect(page.getByText(/^Made /)).toHaveCount(0)
    await neighbor.reload()
    await expect(neighbor.getByText('the customer ended it')).toBeVisible()
    const another = await share()
    await desktop.goto(`/portal/proposal-details/${ended}`)
    await desktop.getByRole('button', { name: /^End it: the link to share of / }).click()
    await desktop.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
    await expect(desktop.getByText('The shared link is ended')).toBeVisible()
    await neighbor.goto(another)
    await expect(neighbor.getByText('our office ended it')).toBeVisible()
    await neighbor.context().close()

    // A link that the office ended says so.
    await write(office.request, '/api/Proposal/EndMailbox', { id: ended })
    expect((await page.goto(wrong))?.status()).toBe(410)
    await expect(page.getByText('our office ended it')).toBeVisible()
    await expectReflow(page, 'ended-link')
    await expectAccessibleInBothThemes(page)
  },
)

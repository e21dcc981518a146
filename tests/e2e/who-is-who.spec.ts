import type { Browser, Page } from '@playwright/test'
import { messages } from '#texts/en/messages.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { endedLinkTexts } from '#texts/en/site/ended-link.ts'
import { notMeTexts } from '#texts/en/site/not-me.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startProduct, withDataFolder } from '../support/processes.ts'
import { expect, expectAccessibleInBothThemes, signIn, test } from './product.ts'
import {
  insertCustomer,
  type LabeledCustomer,
  openCard,
  readIn,
  readLabel,
  sendProposal,
  unique,
  write,
} from './records.ts'
import { expectReflow } from './reflow.ts'

const phone = { width: 360, height: 780 } as const
const furnace = {
  equipmentTypeName: 'Furnace 1',
  isEquipmentSelected: true,
  installationYear: 2004,
  monthlyEfficiency: 80,
} as const
const proposalLink = /http\S+\/proposal\/\d+\?\S+/
const notMeLink = /http\S+\/not-me\?\S+/

// Why a product of its own: a mail server receives the letters, and each link is opened in a browser that knows nothing.
test('what letters of a home open while its mailbox, its people and its label change', async ({
  browser,
  complaints,
}) => {
  // Why: a link that has ended is answered as gone.
  complaints.allow(/status of 410/)
  const mailbox = await startMailServer()
  const lettersTo = (address: string) =>
    mailbox.received
      .filter(({ to }) => [to].flat().some((receiver) => receiver?.text === address))
      .map(({ text }) => String(text))
  /** The link of the newest letter to an address that has one, as soon as it has come. */
  const mailed = async (address: string, link: RegExp, not?: string) => {
    const newest = () => lettersTo(address).findLast((text) => link.test(text) && text !== not)
    await expect.poll(newest).toBeDefined()
    return newest()?.match(link)?.[0] ?? ''
  }

  await withDataFolder(async (folder) => {
    const env = { SMTP_URL: mailbox.url, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }
    const product = await startProduct(folder, { env })
    await product.says(/The portal is running/)
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    const desk = await (await browser.newContext({ baseURL: origin })).newPage()
    await signIn(desk, 'admin')
    const newHome = (email: string) =>
      insertCustomer(desk.request, {
        email,
        name: `Pat ${unique()}`,
        phone: '416-555-0142',
        monthlyGasUsage: 56,
        equipmentDetails: [furnace],
      })
    const stranger = () => freshPage(browser, origin)

    await test.step('the known mailbox says that a wish was not theirs, by a press only', async () => {
      const known = `${unique()}@home.example`
      const home = await newHome(known)
      const label = await stranger()
      await wishFor(label, home, `${unique()}@other.example`)
      await label.context().close()
      const link = await mailed(known, notMeLink)
      const reader = await stranger()
      await reader.goto(link)
      await expect(
        reader.getByText(`opened the page of ${home.address} asked us to use another`),
      ).toBeVisible()
      await expectReflow(reader, 'not-me')
      await expectAccessibleInBothThemes(reader)
      await desk.goto(`/portal/customer-details/${home.id}`)
      await expect(desk.getByRole('button', { name: 'Take it over' })).toBeVisible()
      await reader.getByRole('button', { name: notMeTexts.press }).click()
      await expect(reader.getByText(notMeTexts.done)).toBeVisible()
      expect(await reader.context().cookies()).toEqual([])
      await reader.goto(link)
      await expect(reader.getByText(notMeTexts.done)).toBeVisible()
      await reader.context().close()
      await desk.reload()
      await expect(readIn(desk, 'Email')).toHaveText(known)
      await expect(desk.getByRole('button', { name: 'Take it over' })).toBeHidden()
      await desk.getByRole('button', { name: /^Alerts/ }).click()
      await expect(
        desk.getByRole('link', { name: `‘That was not me’ about the contact of ${home.address}` }),
      ).toBeVisible()
      await desk.keyboard.press('Escape')
    })

    await test.step('an owner has a new mailbox: the open proposal goes there, and the one before may say no', async () => {
      const [before, after] = [`${unique()}@home.example`, `${unique()}@new.example`]
      const home = await newHome(before)
      await sendProposal(desk.request, home.id)
      const former = await mailed(before, proposalLink)
      await desk.goto(`/portal/customer-details/${home.id}`)
      await openCard(desk)
      await desk.getByRole('textbox', { name: 'Email' }).fill(after)
      await desk.getByRole('button', { name: 'Save', exact: true }).first().click()
      const why = desk.getByRole('dialog', { name: 'Another email, phone or street' })
      await expect(why.getByRole('radio', { name: 'Same person, new address' })).toBeChecked()
      await expect(why.getByRole('checkbox')).toBeChecked()
      await why.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText(messages.updated)).toBeVisible()
      const answering = await mailed(after, proposalLink)
      const reader = await stranger()
      await reader.goto(former)
      await expect(reader.getByText(endedLinkTexts.why['new-address'])).toBeVisible()
      const owner = await stranger()
      await owner.goto(answering)
      await expect(owner.getByRole('link', { name: 'Answer' })).toBeVisible()

      await reader.goto(await mailed(before, notMeLink))
      await expect(reader.getByText(`We noted another email address for ${home.address}.`)).toBeVisible()
      await reader.getByRole('button', { name: notMeTexts.press }).click()
      await expect(reader.getByText(notMeTexts.done)).toBeVisible()
      await reader.context().close()
      await owner.reload()
      await expect(owner.getByText(proposalPageTexts.states.resting)).toBeVisible()
      await expect(owner.getByRole('link', { name: 'Answer' })).toHaveCount(0)
      await desk.reload()
      const doubt = desk.getByText('The mailbox before said on')
      await expect(doubt).toBeVisible()
      await expectAccessibleInBothThemes(desk)
      await desk.getByRole('button', { name: 'It is right' }).click()
      await expect(doubt).toBeHidden()
      await owner.goto(answering)
      await expect(owner.getByRole('link', { name: 'Answer' })).toBeVisible()
      await owner.context().close()
    })

    await test.step('an answer that its mailbox did not give is doubted until the office settles it', async () => {
      const known = `${unique()}@home.example`
      const home = await newHome(known)
      const id = await sendProposal(desk.request, home.id)
      const couple = await stranger()
      await couple.goto(await mailed(known, proposalLink))
      await couple.getByText('No, thank you', { exact: true }).click()
      await couple.getByRole('radio', { name: 'The price' }).check()
      await couple.getByRole('button', { name: 'Send my answer' }).click()
      await expect(couple.getByText('You said no to this on')).toBeVisible()
      await couple.context().close()
      const owner = await stranger()
      await owner.goto(await mailed(known, notMeLink))
      await expect(owner.getByText(`We have an answer to our proposal ${id}`)).toBeVisible()
      await owner.getByRole('button', { name: notMeTexts.press }).click()
      await expect(owner.getByText(notMeTexts.done)).toBeVisible()
      await owner.context().close()
      await desk.goto(`/portal/proposal-details/${id}`)
      await expect(desk.getByText('Doubted: the refusal')).toBeVisible()
      await expectReflow(desk, 'an answer in doubt')
      await expectAccessibleInBothThemes(desk)
      await desk.getByRole('button', { name: 'It was not them' }).click()
      const settling = desk.getByRole('dialog', { name: 'It was not them: the refusal' })
      await settling.getByLabel('What did you find out?').fill('A cousin pressed it')
      await settling.getByRole('combobox').selectOption('On the telephone')
      await expectAccessibleInBothThemes(desk)
      await settling.getByRole('button', { name: 'It was not them' }).click()
      await expect(desk.getByText('Doubted: the refusal')).toBeHidden()
      await expect(desk.getByText('“A cousin pressed it”')).toBeVisible()
    })

    await test.step('a scratched label gets a new code, and a house that is sold gets new people', async () => {
      const known = `${unique()}@home.example`
      const home = await newHome(known)
      await sendProposal(desk.request, home.id)
      const link = await mailed(known, proposalLink)
      await write(desk.request, `/api/Customer/IssueNewCode?id=${home.id}&why=worn`, {})
      const owner = await stranger()
      await owner.goto(link)
      await expect(owner.getByRole('link', { name: 'Answer' })).toBeVisible()
      await owner.goto(pathOf(home))
      await expect(owner.getByRole('heading', { name: home.address ?? '' })).toBeHidden()
      const printed = await readLabel(desk.request, home.id)
      await owner.goto(pathOf(printed))
      await expect(owner.getByRole('heading', { name: home.address ?? '' })).toBeVisible()
      await expect(owner.getByRole('link', { name: /^Your prices are ready/ })).toBeVisible()

      await desk.goto(`/portal/customer-details/${home.id}`)
      await openCard(desk)
      await desk.getByRole('textbox', { name: 'Email' }).fill(`${unique()}@buyers.example`)
      await desk.getByRole('button', { name: 'Save', exact: true }).first().click()
      const why = desk.getByRole('dialog', { name: 'Another email, phone or street' })
      await why.getByRole('radio', { name: 'Other people live there now' }).check()
      await expect(why.getByText(/^Proposal \d+, version 1: it is withdrawn\.$/)).toBeVisible()
      await why.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText(messages.updated)).toBeVisible()
      await owner.goto(link)
      await expect(owner.getByText(endedLinkTexts.why['other-people'])).toBeVisible()
      await expectReflow(owner, 'a link of former people')
      await expectAccessibleInBothThemes(owner)
      await owner.goto(pathOf(printed))
      await expect(owner.getByRole('heading', { name: home.address ?? '' })).toBeHidden()
      await owner.context().close()
      const buyer = await stranger()
      await buyer.goto(pathOf(await readLabel(desk.request, home.id)))
      await expect(buyer.getByRole('heading', { name: home.address ?? '' })).toBeVisible()
      await buyer.getByText('Customer Details: address, contact and bills').click()
      await expect(buyer.getByRole('link', { name: 'I am new here' })).toBeVisible()
      await expect(buyer.getByText('Your prices are ready')).toHaveCount(0)
      await buyer.context().close()
    })
    await desk.context().close()
  })
  await mailbox.close()
})

const pathOf = ({ profileLink }: Pick<LabeledCustomer, 'profileLink'>) =>
  profileLink.replace(/^https?:\/\/[^/]+/, '')

async function freshPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, viewport: phone })).newPage()
}

/** Types another email on the page of a label. */
async function wishFor(label: Page, home: LabeledCustomer, email: string) {
  await label.goto(pathOf(home))
  await label.getByText('Customer Details: address, contact and bills').click()
  await label.locator('form[data-own-home] [name=email]').fill(email)
  await label.getByRole('button', { name: 'Save' }).last().click()
  await expect(label.getByText('with you before we use it.')).toBeVisible()
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SitePageKind } from '#contract/site.ts'
import { dialogs } from './dialogs.ts'
import { makeLabels } from './label-making.ts'
import { visitorPages } from './pages.ts'
import { expect, test } from './product.ts'
import { insertCustomer, sendProposal, unique } from './records.ts'
import { expectReflow, wideWindows } from './reflow.ts'

test.use({ viewport: { width: 360, height: 780 } })

const sources = join(import.meta.dirname, '../../src')

/** Opens a page and waits until it is drawn and nothing is loading. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('h1')).not.toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** A home with everything that a page can show, and an email that cannot be broken. */
const fullHome = {
  billingTypeId: 1,
  monthlyGasUsage: 1234.5,
  address: '12345 Bartholomew-Featherstonehaugh Crescent, Saint-Louis-du-Ha! Ha!',
  equipmentDetails: [
    {
      equipmentTypeName: 'Furnace 1',
      isEquipmentSelected: true,
      installationYear: 2004,
      monthlyEfficiency: 80,
    },
    { equipmentTypeName: 'AC 1', isEquipmentSelected: true, acBTU: 36_000, acSEER: 10, acCOST: 0.11 },
    { equipmentTypeName: 'Humidifier', isEquipmentSelected: true },
    { equipmentTypeName: 'Thermostat', isEquipmentSelected: true },
  ],
} as const satisfies Parameters<typeof insertCustomer>[1]

const emailOfOwn = () => `bartholomew.featherstonehaugh.${unique()}@example.com`
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

/** Dialogs that only a story reaches, which measures them itself. */
const inStories: Readonly<Record<string, string>> = {
  'dialogs/trial-label-modal.tsx': 'trial-label.spec.ts',
  'form/conflict-dialogs.tsx': 'customer-form.spec.ts',
  'connections/secret-modal.tsx': 'connections.spec.ts',
  'connections/messages-drawer.tsx': 'connections.spec.ts',
  'steps/undo-import-modal.tsx': 'imports.spec.ts',
  'notes/equipment-note-modal.tsx': 'equipment-notes.spec.ts',
  'plates/nameplate-form.tsx': 'scanning.spec.ts',
  'list/assign-several-modal.tsx': 'office-day.spec.ts',
  'handling/reopen-request-modal.tsx': 'office-day.spec.ts',
  'handling/request-drawer.tsx': 'office-day.spec.ts',
  'own-account/second-factor-modal.tsx': 'second-factor.spec.ts',
  'outbox/email-modal.tsx': 'outbox.spec.ts',
  'sending/copy-link-modal.tsx': 'proposals-office.spec.ts',
  'sending/proposal-links.tsx': 'proposals-office.spec.ts',
  'answering/reason-modal.tsx': 'proposals-office.spec.ts',
  'answering/record-decision-modal.tsx': 'proposals-office.spec.ts',
  'sending/send-proposal-modal.tsx': 'proposals-office.spec.ts',
  'sending/send-shown-modal.tsx': 'proposals-office.spec.ts',
  'late/large-photo.tsx': 'photos.spec.ts',
  'shell/shortcuts-modal.tsx': 'shell.spec.ts',
  'call-list/not-now-modal.tsx': 'call-list.spec.ts',
  'dialog/sheet.tsx': 'phone-lists.spec.ts',
  'dialog/comparison-dialog.tsx': 'reflow.spec.ts',
  'dialog/discard-dialog.tsx': 'reflow.spec.ts',
  'equipment/details-sheet.tsx': 'site-profile.spec.ts',
}

test('every dialog is measured', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const drawing = files.filter((file) =>
    /<(Modal|Drawer|dialog)[\s>]|openDialog\(\{/.test(readFileSync(join(sources, file), 'utf8')),
  )
  const measured = [...dialogs.map(({ source }) => source), ...Object.keys(inStories)]
  expect(drawing.filter((file) => !measured.some((source) => file.endsWith(`/${source}`)))).toEqual([])
  for (const story of Object.values(inStories))
    expect(readFileSync(join(import.meta.dirname, story), 'utf8')).toContain('expectReflow(')
})

test.describe('the portal', () => {
  test.use({ account: 'admin' })

  test('the pages and dialogs of a customer with all data fit a narrow window and large text, and on a wide screen no label overlaps its tip', {
    tag: '@deep',
  }, async ({ page, complaints }) => {
    // Why: the press asks for a report, which is refused because there is no email.
    complaints.allow(/status of 422/)
    const { id } = await insertCustomer(page.request, { ...fullHome, name: `Ann ${unique()}`, email: null })
    const [label] = await makeLabels(page, 1)
    const ids: Readonly<Record<string, number | undefined>> = { $own: id, $label: label?.id }
    const own = dialogs.filter(({ on }) => /\$(own|label)/.test(on))
    let at = ''
    for (const { source, on, open: openDialog } of own) {
      if (on !== at)
        await open(
          page,
          on.replace(/\$(own|label)/, (word) => String(ids[word])),
        )
      if (on !== at) await expectReflow(page, on)
      at = on
      await openDialog(page)
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await expectReflow(page, `${on}, ${source}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await open(page, `/portal/customer-details/${id}`)
    await expectReflow(page, 'a customer on a desk', wideWindows)
  })

  test('the menu of a phone fits a narrow window, and with large text the whole bar stays reachable', {
    tag: '@deep',
  }, async ({ page }) => {
    await open(page, '/profile')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    const controls = page.getByRole('banner').locator('a, button').filter({ visible: true })
    for (const control of await controls.all()) {
      await expect(control).toBeInViewport({ ratio: 1 })
      expect((await control.boundingBox())?.width).toBeGreaterThanOrEqual(24)
    }
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.evaluate(() => document.adoptedStyleSheets.pop())
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectReflow(page, 'the menu')
  })
})

test('the pages before signing in fit a narrow window and large text', async ({ page }) => {
  for (const path of visitorPages) {
    await open(page, path)
    await expectReflow(page, path)
  }
})

test('every page and dialog of the site fits a narrow window and large text', async ({
  page,
  browser,
  baseURL,
  sessionOf,
}) => {
  const office = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
  const email = emailOfOwn()
  const home = await insertCustomer(office.request, { ...fullHome, email })
  const proposal = await sendProposal(office.request, home.id)
  const [label] = await makeLabels(page, 1)
  // The page that asks for the code is only shown before the label is opened. A link that has ended, or is shared, is measured in its story.
  const paths: Record<Exclude<SitePageKind, 'ended-link' | 'proposal-shared'>, string> = {
    landing: '/',
    scan: '/scan',
    'generate-request': '/generate-request',
    'label-access': `/customer-profile/${home.id}`,
    profile: pathOf(home.profileLink),
    'system-analysis': `/customer-system-analysis/${home.id}?all=1`,
    proposal: `/proposal/${proposal}`,
    'mail-stop': `/no-more-email/3?t=${'A'.repeat(44)}`,
    'not-me': '/not-me',
    compare: '/compare',
    'compare-result': '/compare/result?h=gas&a=15-20&c=10-15&g=140m&e=95m',
    'other-home': pathOf(label?.profileLink ?? ''),
    // Last: the label takes the place of that of the home, once that is answered.
    'new-label': `/customer-profile/${label?.id}`,
  }
  for (const [kind, path] of Object.entries(paths)) {
    await open(page, path)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
      for (const opener of document.querySelectorAll<HTMLElement>('[aria-expanded=false]')) opener.click()
    })
    // What is pressed before a page is hydrated is busy until it is carried out.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectReflow(page, kind)
    if (kind === 'other-home') await page.getByRole('button', { name: /^Open label/ }).click()
  }

  await open(page, paths.profile)
  await page.getByRole('button', { name: /^Open / }).click()
  for (const slot of ['Furnace 1', 'AC 1', 'Humidifier']) {
    await page.getByRole('link', { name: `The benefits of an Upgrade: ${slot}` }).click()
    const dialog = page.getByRole('dialog', { name: 'The benefits of an Upgrade' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expectReflow(page, `the comparison of ${slot}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByText('Customer Details: address, contact and bills').click()
  await page.getByLabel('Phone No.').fill('555-0142')
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectReflow(page, 'whether to discard')
  await office.close()
})

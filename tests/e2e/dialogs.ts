import type { Page } from '@playwright/test'
import { expect, pressHomeAction } from './product.ts'
import { askForAccess, unfoldEquipment, unique } from './records.ts'

type Opening = (page: Page) => Promise<unknown>

/** Optional content of a page, opened before it is measured. */
export const broughtAbout: Readonly<Record<string, Opening>> = {
  '/portal/manage-employees': (page) =>
    askForAccess(page.request, `bartholomew.featherstonehaugh.${unique()}@example.com`),
}

const press =
  (name: string | RegExp): Opening =>
  (page) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()

/** Presses what can be done with the first row: at a desk in it, on a phone in its sheet. */
const pressOfRow =
  (name: RegExp): Opening =>
  async (page) => {
    const act = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first()
    if (!(await act.isVisible())) await press(/^More actions for /)(page)
    await act.click()
  }

/** How each dialog of the portal opens, by the file that draws it: on a page, or on the page of a new customer. */
export const dialogs: { source: string; on: string; open: Opening }[] = [
  {
    source: 'audit/audit-line-modal.tsx',
    on: '/portal/audit-trail',
    open: (page) => page.locator('tr[data-opens]').first().click(),
  },
  { source: 'connections/new-token-modal.tsx', on: '/portal/connections', open: press('New token') },
  {
    source: 'day/phone-calendar-modal.tsx',
    on: '/portal/manage-request?view=mine',
    open: press('On my phone’s calendar'),
  },
  { source: 'connections/new-webhook-modal.tsx', on: '/portal/connections', open: press('New webhook') },
  { source: 'parts/states.tsx', on: '/portal/parts', open: press('Open a drawer') },
  { source: 'dialogs/generate-labels-modal.tsx', on: '/portal/generate-qr-codes', open: press('Generate') },
  { source: 'dialogs/label-modal.tsx', on: '/portal/manage-customers', open: pressOfRow(/^QR Code /) },
  {
    source: 'dialogs/issue-code-modal.tsx',
    on: '/portal/manage-customers',
    open: async (page) => {
      await pressOfRow(/^QR Code /)(page)
      await press('Issue a new code')(page)
    },
  },
  {
    source: 'dialog/confirm.tsx',
    on: '/portal/manage-customers',
    open: pressOfRow(/^Delete /),
  },
  {
    source: 'late/name-view-modal.tsx',
    on: '/portal/manage-customers',
    open: async (page) => {
      await page.goto('/portal/manage-customers?age=12%2B')
      const save = page.getByRole('button', { name: 'Save view' })
      const more = page.getByRole('button', { name: /^Filters and more/ })
      await expect(save.or(more).first()).toBeVisible()
      if (await more.isVisible()) await more.click()
      await save.click()
    },
  },
  {
    source: 'handling/request-drawer.tsx',
    on: '/portal/manage-request',
    open: (page) => page.locator('tr[data-opens] [data-row-link]').first().click(),
  },
  { source: 'handling/new-request-drawer.tsx', on: '/portal/manage-request', open: press('New request') },
  {
    source: 'handling/assign-request-modal.tsx',
    on: '/portal/manage-request',
    open: press(/^Assign request/),
  },
  {
    source: 'handling/complete-request-modal.tsx',
    on: '/portal/manage-request',
    open: press(/^Complete request/),
  },
  {
    source: 'alerts/alerts-drawer.tsx',
    on: '/profile',
    open: async (page) => {
      await press(/^Account/)(page)
      await press(/^Alerts/)(page)
    },
  },
  { source: 'palette/palette.tsx', on: '/profile', open: press('Search') },
  { source: 'late/scan-label-modal.tsx', on: '/profile', open: press(/^Scan/) },
  {
    source: 'shell/control-sidebar.tsx',
    on: '/profile',
    open: async (page) => {
      await press(/^Account/)(page)
      await press('Theme settings')(page)
    },
  },
  {
    source: 'dialogs/bind-label-modal.tsx',
    on: '/portal/customer-details/$own',
    open: (page) => pressHomeAction(page, 'Link a printed label'),
  },
  {
    source: 'people/person-form.tsx',
    on: '/portal/customer-details/$own',
    open: press('Add a person'),
  },
  {
    source: 'analysis/comparison-modal.tsx',
    on: '/portal/customer-details/$own',
    open: press(/benefits of an Upgrade: Furnace 1/),
  },
  {
    source: 'plates/nameplate-modal.tsx',
    on: '/portal/customer-details/$own',
    open: async (page) => {
      await unfoldEquipment(page)
      await press('Nameplate: Furnace 1')(page)
    },
  },
  {
    source: 'analysis/missing-email-modal.tsx',
    on: '/portal/system-analysis/$own',
    open: press('Send Email'),
  },
  {
    source: 'data-export/erase-customer-modal.tsx',
    on: '/portal/your-data?customer=$own',
    open: press('Erase'),
  },
  {
    source: 'dialogs/give-label-modal.tsx',
    on: '/portal/customer-details/$label',
    open: (page) => pressHomeAction(page, 'Link to a customer'),
  },
]

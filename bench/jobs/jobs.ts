import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { webhookPortBeside } from '#tests/support/webhook-port.ts'
import type { Call } from '../demo-login.ts'
import type { Hand } from './hand.ts'

/** A job of the office's day. `before` is what it took in the staff review of 2026-11-22. */
export type Job = {
  name: string
  who: 'admin' | 'sales' | 'tech'
  width: number
  before: string
  /** Prepares what the job is about, and names the page that it begins on. */
  prepare: (call: Call) => Promise<Prepared>
  work: (hand: Hand, prepared: Prepared) => Promise<void>
}

type Prepared = { path: string; name: string }

const desk = 1440
const phone = 390

const unique = () => Math.random().toString(36).slice(2, 9)

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

const usualPhone = '416-555-0177'

/** A home with a furnace that can be compared. */
async function addHome(call: Call, phone = usualPhone) {
  const name = `Ann ${unique()}`
  const home = {
    name,
    phone,
    email: `${unique()}@example.com`,
    address: `${unique()} Elm Street, Elmsworth`,
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipmentDetails: [
      {
        equipmentTypeName: 'Furnace 1',
        isEquipmentSelected: true,
        installationYear: 2004,
        monthlyEfficiency: 80,
      },
    ],
  }
  const { id } = await (await call('POST', '/api/Customer/AddOrUpdateCustomer', home)).json()
  return { id: Number(id), name }
}

async function takeRequest(call: Call, fields: object) {
  const wish = { requestReasonId: 2, equipmentTypeId: 1, ...fields }
  const { requestId } = await (await call('POST', '/api/Request/TakeRequest', wish)).json()
  return Number(requestId)
}

const onList = { path: '/portal/manage-customers', name: '' }

const rowOf = (page: Page, text: string) => page.locator('tr[data-opens]').filter({ hasText: text })

const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const answer = (block: Locator, question: string, given: string) =>
  block.getByRole('radiogroup', { name: question }).getByRole('radio', { name: given, exact: true })

const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).first()

const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#778' } })
  .jpeg()
  .toBuffer()

/** The comparison that is open. */
const comparison = (page: Page) => page.getByRole('dialog', { name: 'The benefits of an Upgrade' })

async function showComparison(hand: Hand) {
  const { page } = hand
  await hand.press(regionOf(page, 'Furnace 1').getByRole('button', { name: 'The benefits of an Upgrade' }))
  await comparison(page)
    .getByText(/less\s+a year/)
    .first()
    .waitFor()
}

/** The jobs that the review measured, and three that were not possible then. */
export const jobs: readonly Job[] = [
  {
    name: 'New customer: 2 furnaces, air conditioner, humidifier, thermostat, 2 photos',
    who: 'sales',
    width: desk,
    before: '22 presses, 16 fields',
    prepare: async () => onList,
    work: async (hand) => {
      const { page } = hand
      await hand.press(page.getByRole('main').getByRole('link', { name: 'Add', exact: true }))
      await hand.type(field(page, 'Name'), 'Ann Story')
      await hand.type(field(page, 'Phone'), '519-555-0100')
      await hand.type(field(page, 'Email'), `${unique()}@example.com`)
      await hand.type(field(page, 'Address'), `${unique()} Elm Street`)
      await hand.choose(page.getByRole('combobox', { name: 'Monthly gas billing type' }), 'Equal')
      await hand.type(page.locator('#monthlyGasUsage'), '56')
      await hand.type(page.locator('#monthlyElectricityUsage'), '118')
      const [one, two] = [regionOf(page, 'Furnace 1'), regionOf(page, 'Furnace 2')]
      await hand.type(field(one, 'Installation year'), '2004')
      await hand.type(field(one, 'Furnace efficiency (%)'), '80')
      await hand.press(answer(one, 'DC motor technology', 'No'))
      await hand.press(answer(one, 'Smart/programmable thermostat', 'No'))
      await hand.press(answer(one, 'Properly functioning humidifier', 'Yes'))
      await hand.addPhoto(
        page.getByRole('group', { name: 'Photo of Furnace 1' }).getByRole('button').first(),
        await photo,
      )
      await hand.press(two.getByRole('button', { name: 'Furnace 2: same as Furnace 1' }))
      await hand.type(field(two, 'Installation year'), '2006')
      const cooling = regionOf(page, 'AC 1')
      await hand.type(field(cooling, 'Installation year'), '2013')
      await hand.choose(cooling.getByRole('combobox', { name: 'BTUs of cooling' }), '36,000')
      await hand.type(field(cooling, 'SEER'), '10')
      await hand.addPhoto(
        page.getByRole('group', { name: 'Photo of AC 1' }).getByRole('button').first(),
        await photo,
      )
      await hand.press(page.getByRole('checkbox', { name: 'Humidifier', exact: true }))
      await hand.press(page.getByRole('checkbox', { name: 'Thermostat', exact: true }))
      await hand.press(page.getByRole('button', { name: 'Save', exact: true }).last())
      await toast(page, 'Save Successfully')
    },
  },
  {
    name: 'Kitchen table: find the home, show the comparison',
    who: 'sales',
    width: phone,
    before: '4 presses, 1 field, scrolled 885 px',
    prepare: async (call) => ({ path: '/portal/manage-request', name: (await addHome(call)).name }),
    work: async (hand, { name }) => {
      const { page } = hand
      // Why in the top bar: the list has a button of that name, too.
      const bar = page.getByRole('banner')
      await hand.press(bar.getByRole('button', { name: /^(Find a customer|Search)$/ }))
      await hand.type(page.getByRole('dialog').getByRole('combobox'), name)
      await hand.press(page.getByRole('option', { name }).first())
      await showComparison(hand)
    },
  },
  {
    name: 'Show the comparison and send it by email',
    who: 'sales',
    width: phone,
    before: '2 presses, scrolled 2,494 px',
    prepare: async (call) => {
      const { id, name } = await addHome(call)
      return { path: `/portal/customer-details/${id}`, name }
    },
    work: async (hand) => {
      const { page } = hand
      await showComparison(hand)
      await hand.press(comparison(page).getByRole('button', { name: 'Send Email' }))
      await toast(page, 'Email Sent Successfully')
    },
  },
  {
    name: 'Make a proposal of three options and send it',
    who: 'sales',
    width: phone,
    before: '11 presses, scrolled 4,728 px',
    prepare: async (call) => {
      const { id, name } = await addHome(call)
      return { path: `/portal/customer-details/${id}`, name }
    },
    work: async (hand) => {
      const { page } = hand
      await hand.press(page.getByRole('button', { name: 'More', exact: true }))
      await hand.press(page.getByRole('menuitem', { name: 'New proposal' }))
      await hand.choose(page.getByLabel('Need'), 'End of life')
      await hand.choose(page.getByLabel('How the contact came about'), 'Customer asked us to come and quote')
      await hand.press(page.getByRole('button', { name: 'All 3 packages' }))
      await hand.press(page.getByRole('button', { name: 'Send…' }))
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }))
      await regionOf(page, 'Version 1').waitFor()
    },
  },
  {
    name: 'Read a request and assign it',
    who: 'admin',
    width: desk,
    before: '5 presses',
    prepare: async (call) => {
      const name = `Bea ${unique()}`
      await takeRequest(call, { name, phone: '416-555-0178', isUrgent: true })
      return { path: `/portal/manage-request?name=${name.split(' ')[1]}`, name }
    },
    work: async (hand, { name }) => {
      const { page } = hand
      await hand.press(rowOf(page, name).locator('td').nth(3))
      const drawer = page.getByRole('dialog', { name: /^Request \d+$/ })
      await hand.choose(drawer.getByLabel('Assign to'), 'Terry Technician (Technician)')
      await hand.press(drawer.getByRole('button', { name: 'Assign to Terry' }))
      await drawer.getByText('Assigned to Terry Technician').waitFor()
    },
  },
  {
    name: 'Complete a visit',
    who: 'tech',
    width: phone,
    before: '2 presses on icons without words, first request at 499 px',
    prepare: async (call) => {
      const requestId = await takeRequest(call, { phone: '416-555-0179', name: `Cy ${unique()}` })
      const people = await (await call('GET', '/api/User/GetAllUsersAcceptAdmin')).json()
      const terry = people.find(({ email }: { email: string }) => email.startsWith('tech@'))
      await call('POST', '/api/Request/AssignUser', { requestId, assignedUserId: terry.id })
      return { path: '/portal/manage-request', name: '' }
    },
    work: async (hand) => {
      const { page } = hand
      await hand.press(page.getByRole('button', { name: /^Complete request/ }).first())
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }))
      await toast(page, 'Requested Completed Successfully')
    },
  },
  {
    name: 'Open a label to print it',
    who: 'sales',
    width: desk,
    before: '2 presses with printing',
    prepare: async () => onList,
    work: async (hand) => {
      const { page } = hand
      await hand.press(page.getByRole('button', { name: /^QR Code / }).first())
      await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).waitFor()
      // Why not pressed: the print window would wait for a printer.
      hand.effort.presses += 1
    },
  },
  {
    name: 'A customer telephones: take the request',
    who: 'tech',
    width: phone,
    before: 'not possible',
    prepare: async (call) => ({ path: '/portal/manage-request', name: (await addHome(call)).name }),
    work: async (hand, { name }) => {
      const { page } = hand
      await hand.press(page.getByRole('button', { name: 'New request' }))
      const call = page.getByRole('dialog', { name: 'New request' })
      await hand.type(call.getByRole('searchbox', { name: 'Who is calling?' }), name)
      await hand.press(call.getByRole('radio', { name: new RegExp(name) }))
      await hand.press(call.getByLabel('Maintenance'))
      await hand.press(call.getByLabel('Furnace'))
      await hand.type(call.getByLabel('What they said'), 'It bangs when it starts.')
      await hand.press(call.getByRole('button', { name: 'Save request' }))
      await page.getByRole('dialog', { name: /^Request \d+$/ }).waitFor()
    },
  },
  {
    name: 'Give a request without a label its home',
    who: 'admin',
    width: desk,
    before: 'about 8 fields typed again',
    prepare: async (call) => {
      // Why one of its own: only so many homes with the same one are offered.
      const ownPhone = `905-555-${Math.floor(1000 + Math.random() * 9000)}`
      const { name } = await addHome(call, ownPhone)
      await takeRequest(call, { name, phone: ownPhone })
      return { path: `/portal/manage-request?name=${name.split(' ')[1]}`, name }
    },
    work: async (hand, { name }) => {
      const { page } = hand
      await hand.press(rowOf(page, name).locator('td').nth(3))
      const drawer = page.getByRole('dialog', { name: /^Request \d+$/ })
      await hand.press(drawer.getByRole('button', { name: new RegExp(`^Link to ${name} `) }))
      await drawer.getByRole('link', { name: new RegExp(`^${name} `) }).waitFor()
    },
  },
  {
    name: 'All homes with a furnace of 20 years and more',
    who: 'admin',
    width: desk,
    before: 'not possible',
    prepare: async () => ({ path: '/portal/dashboard', name: '' }),
    work: async (hand) => {
      const { page } = hand
      await hand.press(
        page
          .getByRole('table', { name: /age/i })
          .locator('tbody tr')
          .first()
          .getByRole('cell')
          .nth(3)
          .getByRole('link'),
      )
      await page.getByRole('table', { name: 'Customers' }).waitFor()
    },
  },
  {
    name: 'Let accounting be told of accepted proposals',
    who: 'admin',
    width: desk,
    before: 'not possible',
    prepare: async () => ({ path: '/portal/connections', name: '' }),
    work: async (hand) => {
      const { page } = hand
      const port = webhookPortBeside(Number(new URL(page.url()).port))
      await hand.press(page.getByRole('button', { name: 'New webhook' }))
      const dialog = page.getByRole('dialog', { name: 'New webhook' })
      await hand.type(dialog.getByRole('textbox', { name: 'Address' }), `http://localhost:${port}/in`)
      await hand.press(dialog.getByRole('checkbox', { name: 'A proposal is accepted' }))
      await hand.type(dialog.getByLabel('Your password'), 'juniper-admin')
      await hand.press(dialog.getByRole('button', { name: 'Add webhook' }))
      const made = page.getByRole('dialog', { name: 'Your new webhook' })
      await hand.press(made.getByRole('button', { name: 'Copy' }))
      await hand.press(made.getByRole('button', { name: 'Done' }))
    },
  },
]

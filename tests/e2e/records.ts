import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { z } from 'zod'
import type { Customer, CustomerInput } from '#contract/homes/customers.ts'
import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import type { IdealSystem, IdealSystemInput } from '#contract/homes/ideal-systems.ts'
import type { Label } from '#contract/homes/labels.ts'
import type { BusinessInput, BusinessSettings } from '#contract/office/business.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import type { TakenRequest } from '#contract/requests/new-requests.ts'
import type { RequestRow } from '#contract/requests/requests.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { roleIdOf } from '#domain/people/roles.ts'
import { accounts, expect } from './product.ts'

/** A card of a home's page in the portal. */
type HomeCard = 'Contact and bills' | EquipmentSlot

const cardOf = (page: Page, card: HomeCard) => page.getByRole('region', { name: card, exact: true })

/** Opens the fields of a card of a stored home, which is read until then. */
export async function openCard(page: Page, card: HomeCard = 'Contact and bills') {
  const edit = cardOf(page, card).getByRole('button', { name: `Edit ${card}`, exact: true })
  const folded = cardOf(page, card).getByRole('button', { name: `Details of ${card}`, exact: true })
  await expect(edit.or(folded).first()).toBeVisible()
  // On a phone a piece of equipment is a line until it is opened.
  if (!(await edit.isVisible())) await folded.click()
  await edit.click()
}

/** On a phone each piece of equipment is a line: opens all of them to read. */
export async function unfoldEquipment(page: Page) {
  const folded = page.getByRole('main').getByRole('button', { name: /^Details of /, expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
}

/** The value that is read under a name in a card of a stored home. */
export function readIn(page: Page, name: string, card: HomeCard = 'Contact and bills'): Locator {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
  return cardOf(page, card).locator('dl > div').filter({ has: term }).getByRole('definition')
}

/** A word that no other record of the run contains. */
export const unique = () => randomUUID().slice(0, 8)

type Entry = Partial<z.input<typeof EquipmentDetail>> & { equipmentTypeName: EquipmentSlot }
type CustomerFields = Omit<z.input<typeof CustomerInput>, 'equipmentDetails' | 'address'> & {
  address?: string
  equipmentDetails?: Entry[]
}

/** A customer, with what is printed on the label. */
export type LabeledCustomer = Customer & Pick<Label, 'accessCode' | 'profileLink'>

/** Stores a customer with the request's session, and returns it as stored, with its label. */
export async function insertCustomer(
  request: APIRequestContext,
  fields: CustomerFields = {},
): Promise<LabeledCustomer> {
  const { statusCode, id } = await saveCustomer(request, { address: `${unique()} Elm Street`, ...fields })
  expect(statusCode).toBe(1)
  const { accessCode, profileLink } = await readLabel(request, id)
  return { ...(await readCustomer(request, id)), accessCode, profileLink }
}

/** The label of a customer with its code, as the portal shows it. */
export async function readLabel(request: APIRequestContext, id: number): Promise<Label> {
  const [label] = await write<Label[]>(request, '/api/Customer/PrintLabels', { ids: [id], on: 'screen' })
  if (!label) throw new Error(`There is no label ${id}`)
  return label
}

export function saveCustomer(request: APIRequestContext, customer: z.input<typeof CustomerInput>) {
  return write<{ statusCode: number; id: number }>(request, '/api/Customer/AddOrUpdateCustomer', customer)
}

export async function readCustomer(request: APIRequestContext, id: number): Promise<Customer> {
  return (await request.get(`/api/Customer/GetCustomerById?id=${id}`)).json()
}

/** The stored entry of one slot. */
export function entryOf(customer: Customer, slot: EquipmentSlot): EquipmentDetail {
  const entry = customer.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  if (!entry) throw new Error(`The customer has no ${slot}`)
  return entry
}

export async function insertIdealSystem(
  request: APIRequestContext,
  fields: Omit<z.input<typeof IdealSystemInput>, 'equipmentName'> & { equipmentName?: string },
): Promise<IdealSystem> {
  const { id } = await saveIdealSystem(request, { equipmentName: `Story ${unique()}`, ...fields })
  return (await request.get(`/api/IdealSystem/GetIdealSystemById?id=${id}`)).json()
}

export function saveIdealSystem(request: APIRequestContext, system: z.input<typeof IdealSystemInput>) {
  return write<{ statusCode: number; id: number }>(request, '/api/IdealSystem/AddOrUpdateIdealSystem', system)
}

/** Stores a new employee, a technician by default. */
export async function insertEmployee(
  request: APIRequestContext,
  { email = `${unique()}@example.com`, roleId = roleIdOf('technician') } = {},
) {
  const password = unique() + unique()
  const employee = { name: 'Quinn Passing', email, password, roleId }
  const { id } = await write<{ id: number }>(request, '/api/User/AddOrUpdateEmployee', employee)
  return { id, email, password }
}

/** Adds an account that waits for a role, where no email leaves, without affecting the signed-in session. */
export function askForAccess(request: APIRequestContext, email: string) {
  const account = { name: 'Kelly Newcomb', email, agreesToTerms: true }
  return write(request, '/api/User/Register', account)
}

export async function readBusiness(request: APIRequestContext): Promise<BusinessSettings> {
  return (await request.get('/api/Settings/Business')).json()
}

export function saveBusiness(request: APIRequestContext, business: z.input<typeof BusinessInput>) {
  return write<{ version: number }>(request, '/api/Settings/SaveBusiness', business)
}

/** Assigns the newest request to a technician. */
export async function assignRequest(request: APIRequestContext, { email }: { email: string }) {
  const { rows } = await write<{ rows: RequestRow[] }>(request, '/api/Request/GetRequestsByFilters', {
    email,
  })
  const people = await (await request.get('/api/User/GetAllUsersAcceptAdmin')).json()
  await write(request, '/api/Request/AssignUser', {
    requestId: rows[0]?.requestId,
    assignedUserId: people[0]?.id,
  })
}

/** Notes how a piece of a home works, or that it must not run. */
export function noteEquipment(
  request: APIRequestContext,
  customerId: number,
  said: { condition: 'failing' } | { safety: 'do-not-run'; finding: string; isTurnedOff: boolean },
) {
  const path = 'safety' in said ? '/api/Customer/NoteSafety' : '/api/Customer/NoteCondition'
  return write(request, path, { customerId, equipmentTypeName: 'Furnace 1', ...said })
}

/** Takes a request by telephone; returns its number. */
export async function takeRequest(
  request: APIRequestContext,
  fields: Omit<z.input<typeof TakenRequest>, 'requestReasonId' | 'equipmentTypeId'> = {},
): Promise<number> {
  const wish = { phone: '416-555-0177', requestReasonId: 2, equipmentTypeId: 1, ...fields }
  return (await write<{ requestId: number }>(request, '/api/Request/TakeRequest', wish)).requestId
}

/** Writes a note on a home and pins it. */
export async function pinNote(request: APIRequestContext, customerId: number, text: string) {
  const { id } = await write<{ id: number }>(request, '/api/Customer/AddHomeNote', { customerId, text })
  await write(request, '/api/Customer/PinHomeNote', { noteId: id, isPinned: true })
}

export function assignTo(request: APIRequestContext, requestId: number, assignedUserId: number) {
  return write(request, '/api/Request/AssignUser', { requestId, assignedUserId })
}

/** Assigns a request to the technician of the demo, with a visit day. */
export async function assignToTerry(
  request: APIRequestContext,
  requestId: number,
  visit: { visitDay: string },
) {
  const people: { id: number; email: string }[] = await (
    await request.get('/api/User/GetAllUsersAcceptAdmin')
  ).json()
  const terry = people.find(({ email }) => email === accounts.technician.email)
  await assignTo(request, requestId, terry?.id ?? 0)
  await write(request, '/api/Request/SetVisit', { requestId, timeZone: 'UTC', ...visit })
}

/** Completes a request with the session of the request. */
export function completeRequest(request: APIRequestContext, requestId: number) {
  return write(request, '/api/Request/RequestCompleted', { requestId })
}

/** Sends a proposal of two options for the furnace of a home, or its next version; returns its number. */
export async function sendProposal(
  request: APIRequestContext,
  customerId: number,
  revised?: { id: number; personalMessage: string },
): Promise<number> {
  const entries: PriceEntry[] = await (await request.get('/api/PriceBook/GetAllEntries')).json()
  const entryOf = (kind: PriceEntry['kind']) => {
    const entry = entries.find((one) => one.kind === kind && !one.isMinimum && one.state === 'current')
    if (!entry) throw new Error(`The price book of the demo has no ${kind}`)
    return { priceEntryId: entry.id, quantity: 1, unitPriceCents: entry.priceCents }
  }
  const furnace = { ...entryOf('furnace'), places: ['Furnace 1'] }
  const draft = {
    need: 'end-of-life',
    contactOrigin: 'asked-for-quote',
    options: [
      { key: 'a', label: 'Good', lines: [furnace] },
      { key: 'b', label: 'Better', lines: [furnace, entryOf('thermostat')] },
    ],
    validityDays: 30,
    leadDays: 21,
    personalMessage: revised?.personalMessage ?? null,
  }
  const id = revised?.id ?? 0
  const found = id && (await (await request.get(`/api/Proposal/GetProposal?id=${id}`)).json())
  const version = id ? found.version : 0
  const saved = await write<{ id: number; version: number }>(request, '/api/Proposal/SaveProposal', {
    id,
    version,
    customerId,
    draft,
  })
  await write(request, '/api/Proposal/SendProposal', { ...saved, sendKey: randomUUID() })
  return saved.id
}

export async function write<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await request.post(path, { data, headers: { 'x-xsrf-token': token } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Gives the business a notice of the right to cancel, without which nothing is shown in person. */
export async function setNotice(request: APIRequestContext) {
  const settings: ProposalSettings = await (await request.get('/api/ProposalSettings/Find')).json()
  if (settings.cancellationNotices[settings.consumerTexts] !== null) return
  const cancellationNotices = { ontario: 'Ten days', canada: 'Ask us', us: 'Three days' }
  await write(request, '/api/ProposalSettings/Save', { ...settings, cancellationNotices })
}

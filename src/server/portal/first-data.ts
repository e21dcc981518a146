import { createRouterClient } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { BackupPage } from '#contract/backups.ts'
import type { FirstData } from '#contract/first-data.ts'
import { LabelFilter } from '#contract/labels.ts'
import {
  AuditFilter,
  CallListFilter,
  CustomerFilter,
  EmployeeFilter,
  PageInQuery,
  ProposalFilter,
  RequestFilter,
} from '#contract/list-filters.ts'
import { OutboxFilter } from '#contract/outbox.ts'
import { comparedSlots } from '#domain/homes/equipment.ts'
import { type HomeTab, homePageSize } from '#domain/homes/home-tabs.ts'
import { idIn } from '#domain/ids.ts'
import { anyone, can, type Rule } from '#domain/people/access.ts'
import { callAccess } from '#domain/people/call-access.ts'
import type { CallDeps } from '../deps.ts'
import { router } from '../router.ts'

/** A call by its name; with the filter by which a list reads the address, with a fixed input, or with that of the record that an address or its query names. */
type FirstCall = {
  name: string
  filter?: z.ZodObject
  input?: unknown
  inputOfId?: (id: number) => unknown
  /** Undefined if the query names none: then nothing is asked. */
  inputOfSearch?: (search: URLSearchParams) => unknown
  /** The tab of the page that asks for it; without one, the page itself does. */
  onTab?: HomeTab
  /** Who may open the page, where the call is for more people. */
  isFor?: Rule
}

/** What every page behind the sign-in asks for before it is drawn. */
const calls: readonly FirstCall[] = [
  { name: 'auth.me' },
  { name: 'settings.business' },
  { name: 'requests.countOpen' },
  { name: 'alerts.countUnread' },
]

const waitingEmails: FirstCall = {
  name: 'outbox.list',
  input: OutboxFilter.parse({ state: 'queued', pageSize: 1 }),
}

const viewsOfPeople: readonly FirstCall[] = [{ name: 'ownViews.find' }, { name: 'ownViews.listShared' }]

const ofId = (id: number) => ({ id })
const ofHome = (id: number) => ({ customerId: id })
const firstPageOfHome = (id: number) => ({ customerId: id, page: 1, pageSize: homePageSize })
const firstHistory = (id: number) => ({ ...firstPageOfHome(id), kind: 'all' })

function customerIn(search: URLSearchParams) {
  const customerId = idIn(search.get('customer') ?? '')
  return customerId && { customerId }
}

const analyses: readonly FirstCall[] = comparedSlots.map((equipmentType) => ({
  name: 'analysis.find',
  inputOfId: (id) => ({ id, equipmentType, seer: 0 }),
}))

const offeredInPackages: readonly FirstCall[] = [
  { name: 'priceBook.list' },
  { name: 'rebates.list' },
  { name: 'financingPlans.list' },
]

/** What a draft is made of. */
const groundsOfEditor: readonly FirstCall[] = [
  ...offeredInPackages,
  { name: 'packages.list' },
  { name: 'proposalSettings.find' },
  { name: 'proposals.people' },
]

/** What single pages ask for in addition. A page that is missing here asks by itself. */
const callsOfPages: Readonly<Record<string, readonly FirstCall[]>> = {
  '/portal/dashboard': [
    { name: 'dashboard.stats' },
    { name: 'requests.countViews', isFor: can.readDashboard },
    { name: 'proposals.totals', isFor: can.readDashboard },
    { name: 'callList.list', input: CallListFilter.parse({ pageSize: 5 }) },
    { name: 'backups.proof' },
    waitingEmails,
  ],
  '/portal/manage-request': [
    { name: 'requests.list', filter: RequestFilter },
    { name: 'requests.countViews' },
    { name: 'employees.allExceptAdmins' },
    ...viewsOfPeople,
  ],
  '/portal/manage-customers': [
    { name: 'customers.list', filter: CustomerFilter },
    { name: 'equipmentNotes.listUnsafe' },
    ...viewsOfPeople,
  ],
  '/portal/whom-to-call': [{ name: 'callList.list', filter: CallListFilter }],
  '/portal/manage-employees': [
    { name: 'employees.list', filter: EmployeeFilter },
    { name: 'employees.accessRequests' },
  ],
  '/portal/manage-ideal-systems': [{ name: 'idealSystems.list' }],
  '/portal/manage-proposals': [
    { name: 'proposals.list', filter: ProposalFilter },
    { name: 'proposals.totals' },
  ],
  '/portal/price-book': [{ name: 'priceBook.list' }],
  '/portal/price-book-entry': [{ name: 'idealSystems.list' }],
  '/portal/price-book-entry/$id': [{ name: 'priceBook.list' }, { name: 'idealSystems.list' }],
  '/portal/rebates': [{ name: 'rebates.list' }],
  '/portal/rebate-details/$id': [{ name: 'rebates.list' }],
  '/portal/financing-plans': [{ name: 'financingPlans.list' }],
  '/portal/financing-plan-details/$id': [{ name: 'financingPlans.list' }],
  '/portal/packages': [{ name: 'packages.list' }],
  '/portal/package-details': offeredInPackages,
  '/portal/package-details/$id': [{ name: 'packages.list' }, ...offeredInPackages],
  '/portal/proposal-details/$id': [{ name: 'proposals.find', inputOfId: ofId }, ...groundsOfEditor],
  '/portal/proposal-settings': [{ name: 'proposalSettings.find' }],
  '/portal/generate-qr-codes': [{ name: 'profiles.list', filter: LabelFilter }],
  '/portal/outbox': [{ name: 'outbox.list', filter: OutboxFilter }, waitingEmails],
  '/portal/audit-trail': [{ name: 'audit.list', filter: AuditFilter }, { name: 'audit.people' }],
  '/portal/backups': [{ name: 'backups.list', filter: BackupPage }],
  '/portal/customer-details': [{ name: 'lookups.newEquipment' }],
  '/portal/customer-details/$id': [
    { name: 'customers.find', inputOfId: ofId },
    { name: 'analysis.verdicts', inputOfId: ofId },
    { name: 'homes.overview', inputOfId: ofHome },
    { name: 'equipmentPhotos.list', inputOfId: ofHome },
    { name: 'homes.requests', inputOfId: firstPageOfHome, onTab: 'requests' },
    { name: 'homes.proposals', inputOfId: firstPageOfHome, onTab: 'proposals' },
    { name: 'homes.letters', inputOfId: firstPageOfHome, onTab: 'letters' },
    { name: 'homeNotes.list', inputOfId: firstPageOfHome, onTab: 'notes' },
    { name: 'homes.history', inputOfId: firstHistory, onTab: 'history' },
  ],
  '/portal/employee-details/$id': [{ name: 'employees.find', inputOfId: ofId }],
  '/portal/ideal-system-details': [{ name: 'idealSystems.list' }],
  '/portal/ideal-system-details/$id': [
    { name: 'idealSystems.find', inputOfId: ofId },
    { name: 'idealSystems.list' },
  ],
  '/portal/system-analysis/$id': [
    { name: 'customers.find', inputOfId: ofId },
    { name: 'idealSystems.toPropose' },
    ...analyses,
  ],
  '/portal/assumptions': [{ name: 'settings.assumptions' }],
  '/portal/serial-rules': [{ name: 'nameplates.ruleRecord' }],
  '/portal/security-settings': [{ name: 'settings.security' }],
  '/portal/your-data': [
    { name: 'data.keptProposals', filter: PageInQuery },
    { name: 'data.findCustomer', inputOfSearch: customerIn },
  ],
  '/profile': [{ name: 'ownAccount.find' }, { name: 'ownAccount.sessions' }, { name: 'secondFactor.find' }],
}

/**
 * Answers what a page of the portal would ask for first, by the handlers of those calls and as far as the caller may make them, so
 * that the page need not ask. What fails here is left out: the page then asks itself and says what is wrong.
 */
export async function firstDataOf(
  deps: CallDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FirstData> {
  const { actor } = request
  if (actor.kind !== 'staff') return []
  const client = createRouterClient(router, { context: { ...deps, actor, request, reply } })
  const [path = '', search = ''] = request.url.split('?')
  const [, page = '', id] = path.match(/^(.*?)(?:\/(\d{1,9}))?\/?$/) ?? []
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  const wanted = [...calls, ...(callsOfPages[id ? `${page}/$id` : page] ?? [])]
  const answers = await Promise.allSettled(
    wanted
      .filter(
        ({ name, onTab, isFor = anyone, inputOfSearch }) =>
          callAccess[name]?.(actor) &&
          isFor(actor) &&
          (onTab === undefined || onTab === tab) &&
          (!inputOfSearch || inputOfSearch(query)),
      )
      .map(async ({ name, filter, input: fixed, inputOfId, inputOfSearch }) => {
        const input = filter
          ? inputOf(filter, search)
          : (inputOfId?.(Number(id)) ?? inputOfSearch?.(query) ?? fixed)
        return { name, input, answer: await callOf(client, name)(input) }
      }),
  )
  return answers.flatMap((settled) => (settled.status === 'fulfilled' ? [settled.value] : []))
}

function callOf(client: object, name: string): (input: unknown) => Promise<unknown> {
  return name.split('.').reduce<object>((part, key) => Reflect.get(part, key), client) as never
}

/** A list's input as the portal reads it from the same address; throws if part of it cannot be known here. */
function inputOf(filter: z.ZodObject, search: string): Record<string, unknown> {
  const given = [...new URLSearchParams(search)].map(([name, text]) => [name, typedValue(text)])
  const input: Record<string, unknown> = filter.parse(Object.fromEntries(given))
  const isByDay = Object.entries(input).some(([name, value]) => /from$|to$/i.test(name) && value !== '')
  // Why: only the browser knows its time zone, in which those days begin.
  if ('timeZone' in input && isByDay)
    throw new Error('The days of a filter need the time zone of the browser')
  return input
}

/** The portal writes texts into an address as they are, but for those that could be taken for something else. */
function typedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

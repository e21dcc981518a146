import type { z } from 'zod'
import type { CallName } from '#contract/call-access.ts'
import { EmployeeFilter } from '#contract/callers/employees.ts'
import { PageInQuery } from '#contract/fields/plain-schema.ts'
import { CallListFilter } from '#contract/homes/call-list.ts'
import { CustomerFilter } from '#contract/homes/customers.ts'
import { LabelFilter } from '#contract/homes/labels.ts'
import { DuplicateQuery } from '#contract/homes/merging/duplicates.ts'
import { AuditFilter } from '#contract/office/audit.ts'
import { BackupPage } from '#contract/office/backups.ts'
import { OutboxFilter } from '#contract/office/outbox.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { ProposalFilter } from '#contract/proposals/proposals.ts'
import { RequestFilter } from '#contract/requests/requests.ts'
import { comparedSlots } from '#domain/homes/equipment/equipment.ts'
import { type HomeTab, homePageSize } from '#domain/homes/home-tabs.ts'
import { idIn } from '#domain/ids.ts'
import { can, type Rule } from '#domain/people/access.ts'

/** What a page is asked for: the ids in its address by their names, `id` also by itself, its query, and the answers of the calls before. */
export type PageAddress = {
  ids: Readonly<Record<string, number>>
  id: number
  search: URLSearchParams
  answerOf: (name: CallName) => Promise<unknown>
  /** The time zone of the business, which is that of most of its browsers. */
  timeZone: () => Promise<string>
}

/** A call by its name; with the filter by which a list reads the address, or with an input that follows from what is asked. */
export type FirstCall = {
  name: CallName
  filter?: z.ZodObject
  /** Rejects or throws if there is none: then nothing is asked. */
  input?: (asked: PageAddress) => unknown
  /** Whether the answer depends on the time zone in the input: it is of use in that zone alone. */
  dependsOnTimeZone?: boolean
  /** Whether the page asks for it with this query; without it, it always does. */
  isAsked?: (search: URLSearchParams) => boolean
  /** Who may open the page, where the call is for more people. */
  isFor?: Rule
}

/** What every page behind the sign-in asks for before it is drawn. */
export const callsOfEveryPage: readonly FirstCall[] = [
  { name: 'auth.me' },
  { name: 'settings.business' },
  { name: 'requests.countOpen' },
  { name: 'alerts.countUnread' },
]

const outboxOfOne = OutboxFilter.parse({ state: 'queued', pageSize: 1 })
const waitingEmails: FirstCall = { name: 'outbox.list', input: () => outboxOfOne }

const firstToCall = CallListFilter.parse({ pageSize: 5 })

/** What counts in an empty field of a form. */
const assumedFields: FirstCall = { name: 'lookups.assumedFields' }
const assumedOfSystem: FirstCall = { ...assumedFields, isFor: can.manageIdealSystems }

const viewsOfPeople: readonly FirstCall[] = [{ name: 'ownViews.find' }, { name: 'ownViews.listShared' }]

const ofId = ({ id }: PageAddress) => ({ id })
const ofHome = ({ id }: PageAddress) => ({ customerId: id })
const firstPageOfHome = ({ id }: PageAddress) => ({ customerId: id, page: 1, pageSize: homePageSize })
const onTab = (tab: HomeTab) => (search: URLSearchParams) => search.get('tab') === tab

const customerIn = (search: URLSearchParams) => idIn(search.get('customer') ?? '')
const namesCustomer = (search: URLSearchParams) => customerIn(search) !== undefined

const analyses: readonly FirstCall[] = comparedSlots.map((equipmentType) => ({
  name: 'analysis.find',
  input: ({ id }) => ({ id, equipmentType, seer: 0 }),
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

/** The proposal that the page shows, as the call before answered. */
const shownProposal = async ({ answerOf }: PageAddress) =>
  (await answerOf('proposals.find')) as ProposalDetails

/** The figures of a draft that has not been sent, which its editor shows at once. */
const figuresOfDraft: FirstCall = {
  name: 'proposals.preview',
  input: async (asked) => {
    const { id, customerId, number, draft } = await shownProposal(asked)
    if (number !== null || !draft || draft.options.length === 0) throw new Error('Nothing to compute')
    return { id, customerId, draft }
  },
}

/** What was deleted, by the tab of its page that lists it. */
const tabsOfDeleted: Readonly<Record<string, CallName>> = {
  customers: 'customers.listDeleted',
  'ideal-systems': 'idealSystems.listDeleted',
  employees: 'employees.listDeleted',
  'price-book': 'priceBook.listDeleted',
  rebates: 'rebates.listDeleted',
  'financing-plans': 'financingPlans.listDeleted',
  packages: 'packages.listDeleted',
}
const deletedLists = Object.entries(tabsOfDeleted).map(
  ([tab, name]): FirstCall => ({
    name,
    filter: PageInQuery,
    isAsked: (search) => (search.get('tab') ?? 'customers') === tab,
  }),
)

/** What single pages ask for in addition: each page behind the sign-in has a row (`portal-addresses.test.ts`). */
export const callsOfPages: Readonly<Record<string, readonly FirstCall[]>> = {
  '/portal/dashboard': [
    { name: 'dashboard.stats' },
    { name: 'requests.countViews', isFor: can.readDashboard },
    { name: 'proposals.totals', isFor: can.readDashboard },
    {
      name: 'dashboard.overview',
      input: async ({ timeZone }) => ({ timeZone: await timeZone() }),
      dependsOnTimeZone: true,
    },
    { name: 'firstDay.find' },
    { name: 'dashboard.gaps' },
    { name: 'compare.counts' },
    { name: 'callList.list', input: () => firstToCall },
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
  '/portal/likely-duplicates': [{ name: 'duplicates.list', filter: DuplicateQuery }, ...viewsOfPeople],
  '/portal/merge/$keptId/$goneId': [
    { name: 'merges.preview', input: ({ ids: { keptId, goneId } }) => ({ keptId, goneId }) },
  ],
  '/portal/whom-to-call': [
    { name: 'callList.list', filter: CallListFilter },
    { name: 'compare.counts', isAsked: (search) => (search.get('part') ?? 'to-call') === 'to-call' },
  ],
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
  '/portal/rebate-details': [],
  '/portal/rebate-details/$id': [{ name: 'rebates.list' }],
  '/portal/financing-plans': [{ name: 'financingPlans.list' }],
  '/portal/financing-plan-details': [],
  '/portal/financing-plan-details/$id': [{ name: 'financingPlans.list' }],
  '/portal/packages': [{ name: 'packages.list' }],
  '/portal/package-details': offeredInPackages,
  '/portal/package-details/$id': [{ name: 'packages.list' }, ...offeredInPackages],
  '/portal/proposal-details': [
    { name: 'customers.find' as const, input: ({ search }: PageAddress) => ({ id: customerIn(search) }) },
    ...groundsOfEditor,
  ].map((call: FirstCall) => ({ ...call, isAsked: namesCustomer })),
  '/portal/proposal-details/$id': [
    { name: 'proposals.find', input: ofId },
    { name: 'customers.find', input: async (asked) => ({ id: (await shownProposal(asked)).customerId }) },
    figuresOfDraft,
    ...groundsOfEditor,
  ],
  '/portal/recently-deleted': deletedLists,
  '/portal/settings': [{ name: 'firstDay.find' }],
  '/portal/parts': [],
  '/portal/business-settings': [],
  '/portal/proposal-settings': [{ name: 'proposalSettings.find' }],
  '/portal/generate-qr-codes': [{ name: 'profiles.list', filter: LabelFilter }],
  '/portal/outbox': [{ name: 'outbox.list', filter: OutboxFilter }, waitingEmails],
  '/portal/audit-trail': [{ name: 'audit.list', filter: AuditFilter }, { name: 'audit.people' }],
  '/portal/import': [{ name: 'imports.list' }],
  '/portal/import/moving': [],
  '/portal/import/$id/$step': [{ name: 'imports.find', input: ({ id }) => ({ importId: id }) }],
  '/portal/backups': [{ name: 'backups.list', filter: BackupPage }],
  '/portal/connections': [{ name: 'tokens.list' }, { name: 'webhooks.list' }, { name: 'calendars.list' }],
  '/portal/customer-details': [{ name: 'lookups.newEquipment' }, assumedFields],
  '/portal/customer-details/$id': [
    assumedFields,
    { name: 'customers.find', input: ofId },
    { name: 'analysis.verdicts', input: ofId },
    { name: 'homes.overview', input: ofHome },
    { name: 'equipmentPhotos.list', input: ofHome },
    { name: 'homes.requests', input: firstPageOfHome, isAsked: onTab('requests') },
    { name: 'homes.proposals', input: firstPageOfHome, isAsked: onTab('proposals') },
    { name: 'homes.letters', input: firstPageOfHome, isAsked: onTab('letters') },
    { name: 'homeNotes.list', input: firstPageOfHome, isAsked: onTab('notes') },
    {
      name: 'homes.history',
      input: (asked) => ({ ...firstPageOfHome(asked), kind: 'all' }),
      isAsked: onTab('history'),
    },
  ],
  '/portal/employee-details': [],
  '/portal/employee-details/$id': [{ name: 'employees.find', input: ofId }],
  '/portal/ideal-system-details': [{ name: 'idealSystems.list' }, assumedOfSystem],
  '/portal/ideal-system-details/$id': [
    assumedOfSystem,
    { name: 'idealSystems.find', input: ofId },
    { name: 'idealSystems.list' },
  ],
  '/portal/system-analysis/$id': [
    { name: 'customers.find', input: ofId },
    { name: 'idealSystems.toPropose' },
    ...analyses,
  ],
  '/portal/assumptions': [{ name: 'settings.assumptions' }],
  '/portal/serial-rules': [{ name: 'nameplates.ruleRecord' }],
  '/portal/mail-settings': [{ name: 'mail.find' }],
  '/portal/security-settings': [{ name: 'settings.security' }],
  '/portal/your-data': [
    { name: 'data.keptProposals', filter: PageInQuery },
    {
      name: 'data.findCustomer',
      isAsked: namesCustomer,
      input: ({ search }) => ({ customerId: customerIn(search) }),
    },
  ],
  '/profile': [{ name: 'ownAccount.find' }, { name: 'ownAccount.sessions' }, { name: 'secondFactor.find' }],
}

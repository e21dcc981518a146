import type { customers, requests } from '#db/schema.ts'
import { calendarDay, dayAfter } from '#domain/days.ts'
import { kindOfSlot, type PlaceKind, placeKinds } from '#domain/homes/equipment/equipment.ts'
import type { PreferredTime } from '#domain/requests/preferred-visit.ts'
import type { RequestReason, RequestStatus } from '#domain/requests/requests.ts'
import { at, type Chance, chanceFrom } from './chance.ts'
import { type Home, noBilling, type PlannedEquipment, withoutGas } from './home.ts'
import { notableHomes } from './notable-homes.ts'
import { ordinaryHome } from './ordinary-homes.ts'

const words = (text: string) => text.split(/\s+/)

const firstNames = words(
  `Ada Bruno Celeste Dmitri Elena Farid Greta Hugo Imani Jasper Keiko Liam
   Maren Nadia Oscar Priya Quentin Rosa Soren Tess Umar Vera Wendell Yuki`,
)
const lastNames = words(
  `Abernathy Brightwater Castellan Dunmore Eastlake Fairbairn Goldfinch Hawthorne Ironside Jessop
   Kettleby Lindqvist Merriweather Nightingale Oakhurst Pemberton Quickfall Ravensdale Silverton Thistlewood
   Underhill Vancroft Whitlock Yarrow Zeller Birchall Cresswell Drummond Everett Foxworth`,
)
const streets = words(
  `Larchmere Quillwood Bramblegate Otterby Harrowfield Silverbirch Millrace Foxglen Stonecrop Wrenhaven
   Applecross Tamarack Kingfisher Hazelgrove`,
)
const streetKinds = words('Crescent Drive Avenue Court Lane Road Street')
const towns = ['Maple Hollow', 'Port Alder', 'Fernbrook', 'Cedar Mills', 'Lake Orrin', 'Elmsworth']
const areaCodes = words('226 289 416 519 705 905')

/** Contact details of a demo person: reserved email domain and phone numbers, fictitious towns. */
type Contact = { name: string; email: string; phone: string; address: string }

/** The contact details of the n-th person; the first 120 have different names. */
function contactOf(number: number, chance: Chance): Contact {
  const first = at(firstNames, number)
  const last = at(lastNames, number * 7)
  const street = `${chance.pick(streets)} ${chance.pick(streetKinds)}`
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@example.com`.toLowerCase(),
    phone: `${chance.pick(areaCodes)}-555-01${String(number % 100).padStart(2, '0')}`,
    address: `${chance.whole(2, 980)} ${street}, ${chance.pick(towns)}, ON`,
  }
}

const customerCount = 60
const labelCount = 5
const requestCount = 40
/** Some wishes are twice as frequent. */
const wishes = ['maintenance', 'maintenance', 'upgrade', 'upgrade', 'new-installation'] as const
/** Where the demo's business is. */
export const demoTimeZone = 'America/Toronto'
const dayMs = 24 * 60 * 60 * 1000

/** The sizes of the staff lists; the plan refers to staff by index. */
export type StaffCounts = { sellers: number; assignees: number }

/** The ids of the staff by what they do. */
export type DemoStaff = { sellers: number[]; assignees: number[] }

export type PlannedCustomer = Omit<typeof customers.$inferInsert, 'id' | 'accessCode' | 'addedUserId'> & {
  createdAt: Date
  seller: number
  equipment: readonly PlannedEquipment[]
}

export type PlannedRequest = Omit<typeof requests.$inferInsert, 'id' | 'customerId' | 'assignedUserId'> & {
  requestedAt: Date
  /** Index of the customer in the plan; null for an unknown asker. */
  customer: number | null
  assignee: number | null
}

export type DemoPlan = {
  customers: PlannedCustomer[]
  labels: { createdAt: Date }[]
  requests: PlannedRequest[]
}

/** The demo data except staff and ideal systems: always the same for the same seed, time and staff. */
export function planDemo(seed: number, now: Date, staff: StaffCounts): DemoPlan {
  const chance = chanceFrom(seed)
  const planned = planCustomers(now, staff, chance)
  return {
    customers: planned,
    labels: Array.from({ length: labelCount }, (_, index) => ({
      createdAt: new Date(now.getTime() - (labelCount - index) * 6 * dayMs),
    })),
    requests: planRequests(now, planned, staff, chance),
  }
}

/** One of the ordinary homes, of which no proposal was made. */
const homeWithoutGas = 27

/** Notable homes are the newest customers, so that they are on the first pages of the list. */
function planCustomers(now: Date, staff: StaffCounts, chance: Chance): PlannedCustomer[] {
  const year = now.getUTCFullYear()
  const notable = Object.values(notableHomes(year)).toReversed()
  const ordinary = Array.from({ length: customerCount - notable.length }, (_, index) => {
    const home = ordinaryHome(year, chance)
    return index === homeWithoutGas ? withoutGas(home) : home
  })
  return [...ordinary, ...notable].map((home, index) => {
    const age = ((customerCount - index) * 730) / customerCount - chance.whole(1, 10)
    const createdAt = new Date(now.getTime() - Math.round(age * dayMs))
    return plannedCustomer(home, contactOf(index, chance), createdAt, chance.whole(0, staff.sellers - 1))
  })
}

function plannedCustomer(home: Home, contact: Contact, createdAt: Date, seller: number): PlannedCustomer {
  const { hasEmail = true, equipment, ...bills } = home
  return {
    ...contact,
    email: hasEmail ? contact.email : null,
    monthlyGasUsage: null,
    monthlyElectricityUsage: null,
    billingTypeId: noBilling,
    billMonth: 0,
    gasHeatsWater: null,
    ...bills,
    totalEquipments: equipment.filter((entry) => entry.isSelected).length,
    createdAt,
    updatedAt: createdAt,
    seller,
    equipment,
  }
}

function planRequests(
  now: Date,
  planned: readonly PlannedCustomer[],
  staff: StaffCounts,
  chance: Chance,
): PlannedRequest[] {
  return Array.from({ length: requestCount }, (_, index) => {
    const daysAgo = ((requestCount - index) * 84) / requestCount - chance.whole(0, 40) / 24
    const requestedAt = new Date(now.getTime() - Math.round(Math.max(daysAgo, 0.1) * dayMs))
    const status = statusAfter(daysAgo, chance)
    const known = planned.filter((candidate) => candidate.createdAt < requestedAt)
    const customer = index % 9 === 4 ? null : chance.pick(known)
    const requester = customer ?? contactOf(planned.length + index, chance)
    const slots = customer?.equipment.filter((entry) => entry.isSelected).map((entry) => entry.slot) ?? []
    const kinds = slots.length > 0 ? slots.map(kindOfSlot) : placeKinds.map((row) => row.kind)
    const reason = chance.pick(wishes)
    const equipmentKind = chance.pick(kinds)
    return {
      customer: customer && planned.indexOf(customer),
      name: requester.name,
      email: requester.email,
      phone: requester.phone,
      address: requester.address,
      reason,
      equipmentKind,
      ...wordsOfRequest(index, reason, equipmentKind),
      ...(status === 'assigned' && visitOf(index, now)),
      status,
      assignee: status === 'pending' ? null : index % staff.assignees,
      version: status === 'pending' ? 1 : status === 'assigned' ? 2 : 3,
      requestedAt,
      updatedAt: status === 'pending' ? requestedAt : movedAt(requestedAt, now),
    }
  })
}

const agreedVisits = [
  { daysAhead: 0, visitFrom: '08:00', visitTo: '10:00' },
  { daysAhead: 0, visitFrom: '10:00', visitTo: '12:00' },
  { daysAhead: 1, visitFrom: null, visitTo: null },
  { daysAhead: 2, visitFrom: '14:00', visitTo: '17:00' },
]

/** When somebody comes; for every fifth request that is still open. */
function visitOf(index: number, now: Date) {
  const agreed = agreedVisits[index % 5]
  if (!agreed) return { visitDay: null }
  const { daysAhead, ...times } = agreed
  return { visitDay: dayAfter(calendarDay(demoTimeZone)(now), daysAhead), ...times }
}

/** The last change to a request is a third of the way to now. */
function movedAt(requestedAt: Date, now: Date): Date {
  return new Date(Math.round((2 * requestedAt.getTime() + now.getTime()) / 3))
}

/** This week's requests are mostly pending, this month's mostly assigned, older ones mostly completed. */
function statusAfter(daysAgo: number, chance: Chance): RequestStatus {
  if (daysAgo < 10) return chance.happens(0.8) ? 'pending' : 'assigned'
  if (daysAgo < 35) return chance.pick(['pending', 'assigned', 'assigned', 'completed'])
  return chance.happens(0.9) ? 'completed' : 'assigned'
}

const complaints: Record<PlaceKind, string> = {
  furnace: 'It rattles when it starts, since about a week. The house still gets warm.',
  'air-conditioner': 'It cools less than last summer, and the outdoor unit hums all night.',
  humidifier: 'There is a puddle under it every morning.',
  thermostat: 'The display goes blank at night. New batteries did not help.',
}

const suits: readonly { preferredDays: string[]; preferredTimes: PreferredTime[] }[] = [
  { preferredDays: ['monday', 'wednesday'], preferredTimes: ['morning'] },
  { preferredDays: [], preferredTimes: ['evening'] },
  { preferredDays: ['saturday'], preferredTimes: [] },
  { preferredDays: [], preferredTimes: [] },
]

/** The text and preferred times of a request; some have none. */
function wordsOfRequest(index: number, reason: RequestReason, kind: PlaceKind) {
  const suit = suits[index % suits.length] ?? { preferredDays: [], preferredTimes: [] }
  if (reason === 'maintenance') return { words: complaints[kind], ...suit }
  return { words: index % 3 === 0 ? 'Please call before you come, the dog is shy.' : null, ...suit }
}

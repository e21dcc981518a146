import { and, asc, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WholeList } from '#contract/fields/fields.ts'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import { nestedRows } from '#db/json-rows.ts'
import {
  customers,
  equipment,
  equipmentNotes,
  foldedEmail,
  foldedText,
  homePeople,
  inNaturalOrder,
  isOpen,
  nameplates,
  requests,
  users,
} from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { recentlyChangedSince } from '#domain/homes/list/home-gaps.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { RequestedKind } from '#domain/requests/requested-kinds.ts'
import { contactsLeftAlone } from '../call-list/do-not-contact.ts'
import type { Queryable } from '../deps.ts'
import type { FollowedTable } from '../following/follow.ts'
import { defineList } from '../lists/define-list.ts'
import type { Forgiving } from '../lists/forgive.ts'
import { isEmailFoundBy, isFoundBy } from '../lists/found-by.ts'
import { hasDigits } from '../lists/selective-part.ts'
import { preparedLookup } from '../prepared.ts'
import { businessYear, timeZoneOfBusiness } from '../proposal-settings/queries.ts'
import { counterOfGap, hasFacts, hasGap, isCertainlyMany, isIndexed, piecesOf } from './fact-filters.ts'
import { pageByEquipment } from './page-by-equipment.ts'
import { hasNumber, mentions } from './search-queries.ts'

/** A label bound to a customer is not a customer itself (docs/decisions/004). */
const isCustomer = and(isNull(customers.deletedAt), isNull(customers.labelOfCustomerId))

const listed = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  createdDate: customers.createdAt,
  address: customers.address,
  totalEquipments: customers.totalEquipments,
}

/** The filters of the list, and the moments by which the age of equipment and of changes counts. */
export type CustomerQuery = WholeList<CustomerFilter> & { thisYear: number; changedSince: Date }

/** What the filters need to know of the present. */
export const asOf = async (db: Queryable, now: Date) => ({
  thisYear: await businessYear(db, now),
  changedSince: recentlyChangedSince(now),
})

type HomeQuery = CustomerQuery & Forgiving & { homeByHome?: boolean }

function isSought({ anyField, customerId, name, email, address, forgiving, ...facts }: HomeQuery) {
  const { searched } = customers
  return and(
    hasFacts(facts),
    anyField ? mentions({ typed: anyField, forgiving }) : undefined,
    customerId > 0 ? hasNumber(customerId) : undefined,
    name ? isFoundBy(searched, { typed: name, field: 'name', forgiving }) : undefined,
    email ? isEmailFoundBy(searched, customers.email, { typed: email, forgiving }) : undefined,
    address ? isFoundBy(searched, { typed: address, field: 'address', forgiving }) : undefined,
  )
}

/** The pieces of which a home must have one, where nothing else is asked. */
const piecesAlone = ({ anyField, customerId, name, email, address, ...facts }: CustomerQuery) =>
  anyField || customerId > 0 || name || email || address ? undefined : piecesOf(facts)

/** Customers with an address, which excludes unassociated labels (docs/decisions/004). */
export const customerList = defineList({
  table: customers,
  where: and(isCustomer, isNotNull(customers.address)),
  orders: {
    createdDate: [customers.createdAt, customers.id],
    // Why two keys: customers without an email stay together, and pages can continue among them.
    email: [sql`(${customers.email} is null)`, sql`coalesce(lower(${customers.email}), '')`, customers.id],
    address: [inNaturalOrder(customers.address), customers.id],
    totalEquipments: [customers.totalEquipments, customers.id],
    id: [customers.id],
  },
  filter: ({ gap }) => (isIndexed(gap) ? hasGap(gap) : undefined),
  search: isSought,
  inOrder: (asked) => isSought({ ...asked, homeByHome: true }),
  isLikelyMany: ({ anyField, customerId, name, email, address, gap }) =>
    !isIndexed(gap) && !anyField && customerId === 0 && ![name, email, address].some(hasDigits),
  isCertainlyMany: (asked) => {
    const pieces = piecesAlone(asked)
    return pieces && isCertainlyMany(pieces)
  },
  pageIds: (asked) => {
    const pieces = piecesAlone(asked)
    return pieces && pageByEquipment(pieces, asked)
  },
  texts: ({ anyField, customerId, name, email, address, equipment, age, gap }) =>
    anyField || customerId > 0 || equipment || age || gap
      ? []
      : [
          [foldedText(customers.name), name],
          [foldedEmail(customers.email), email],
          [foldedText(customers.address), address],
        ],
  typed: ({ anyField, name, email, address }) => [anyField, name, email, address],
  cachedCount: ({ gap }) => (isIndexed(gap) ? counterOfGap(gap) : { figure: 'customers' }),
  select: (db) => db.select(listed).from(customers),
})

/** The same list to whoever follows it. */
export const followedHomes: FollowedTable = {
  list: 'customers',
  table: customers,
  // Labels that wait for their home are no part of it.
  where: or(isNotNull(customers.address), isNotNull(customers.mergedAt)),
  gone: sql`case when ${customers.mergedAt} is not null then 'merged'
    when ${customers.deletedAt} is not null or ${customers.labelOfCustomerId} is not null then 'deleted' end`,
  into: sql`case when ${customers.mergedAt} is not null then ${customers.labelOfCustomerId} end`,
}

const addedBy = alias(users, 'added_by')

const labels = alias(customers, 'labels')
const ofCustomer = eq(equipment.customerId, customers.id)

/** Kinds of equipment that open requests of the customer are about. */
export const openRequestKinds = sql<RequestedKind[]>`(
  select coalesce(json_agg(distinct ${requests.equipmentKind}), '[]') from ${requests}
  where ${requests.customerId} = ${customers.id} and ${isOpen(requests.status)})`

/** What is stored of a customer; the code of the label is read only by what opens, prints or replaces it. */
const { accessCode: _code, searched: _searched, ...withoutCode } = getTableColumns(customers)

/** One statement for all that is known of a customer, so that a read waits for the database once. */
const selectCustomer = preparedLookup((db) =>
  db
    .select({
      customer: withoutCode,
      addedUserName: addedBy.name,
      equipment: nestedRows(equipment, ofCustomer, { except: ['listedAt'] }),
      notes: nestedRows(
        equipmentNotes,
        sql`${equipmentNotes.customerId} = ${customers.id} and ${equipmentNotes.endedAt} is null`,
      ),
      plates: nestedRows(nameplates, sql`${nameplates.customerId} = ${customers.id}`),
      people: nestedRows(homePeople, sql`${homePeople.customerId} = ${customers.id}`, {
        except: ['searched'],
      }),
      leftAlone: contactsLeftAlone(customers),
      timeZone: timeZoneOfBusiness,
      openRequestKinds,
    })
    .from(labels)
    .innerJoin(customers, eq(customers.id, sql`coalesce(${labels.labelOfCustomerId}, ${labels.id})`))
    .leftJoin(addedBy, eq(addedBy.id, customers.addedUserId))
    .where(and(eq(labels.id, sql.placeholder('number')), isCustomer)),
)

/** The customer with that id, or whose printed label shows it, unless deleted. */
export async function findCustomer(db: Queryable, number: number) {
  const [found] = await selectCustomer(db, { number })
  return found
}

/** Locks a customer until the transaction ends. */
export async function lockCustomer(db: Queryable, id: number) {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update')
}

export async function markCustomerDeleted(db: Queryable, id: number, byUserId: number, now: Date) {
  await db
    .update(customers)
    .set({ deletedAt: now, deletedByUserId: byUserId, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
}

/** The first other home that has an email, or the label that waits for its customer. */
export async function findHomeWithEmail(db: Queryable, email: string, exceptId: number) {
  const [home] = await db
    .select({ id: customers.id, name: customers.name, address: customers.address })
    .from(customers)
    .where(
      and(sql`${emailKey(customers.email)} = ${emailKeyOf(email)}`, isCustomer, ne(customers.id, exceptId)),
    )
    .orderBy(asc(customers.id))
    .limit(1)
  return home
}

import type { Customer, OwnProfile } from '#contract/homes/customers.ts'
import type { customers } from '#db/schema.ts'
import { pickFields } from '#domain/homes/form/pick-fields.ts'
import {
  type BillField,
  billFieldNames,
  type HomeField,
  homeFieldNames,
  type OwnHomeField,
} from '#domain/homes/home-fields.ts'
import { auditedPerson, type HomePerson } from '#domain/homes/home-people.ts'
import { isSafetyFinding } from '#domain/homes/list/equipment-notes.ts'
import { firstNameOf } from '#domain/people/first-name.ts'
import { maskedEmail, maskedPhone } from '#domain/people/masks.ts'
import { toOwnWishes } from '../contact-wishes/present.ts'
import type { StoredWish } from '../contact-wishes/queries.ts'

type StoredCustomer = Omit<typeof customers.$inferSelect, 'accessCode' | 'searched'> &
  Pick<
    Customer,
    | 'addedUserName'
    | 'equipmentDetails'
    | 'people'
    | 'leftAlone'
    | 'equipmentNotes'
    | 'nameplates'
    | 'openRequestKinds'
  >

/** A customer as staff sees it, with each field named; never the code of its label, which only printing answers (docs/decisions/004). */
export function toCustomer(stored: StoredCustomer): Customer {
  return {
    id: stored.id,
    version: stored.version,
    ...pickFields(stored, homeFieldNames),
    equipmentDetails: stored.equipmentDetails,
    people: stored.people,
    leftAlone: stored.leftAlone,
    equipmentNotes: stored.equipmentNotes,
    nameplates: stored.nameplates,
    openRequestKinds: stored.openRequestKinds,
    totalEquipments: stored.totalEquipments,
    addedUserId: stored.addedUserId,
    addedUserName: stored.addedUserName,
    createdDate: stored.createdAt.toISOString(),
    updatedDate: stored.updatedAt.toISOString(),
    changedByCustomer: stored.changedByCustomer,
  }
}

/** A customer as the holder of the label sees it, with each field named. */
export function toOwnProfile(customer: Customer, wishes: readonly StoredWish[]): OwnProfile {
  const { email, phone, address } = customer
  // Why one by one: whoever holds the label reads them, so a new text does not compile until somebody says whether it is masked.
  const texts: Record<Exclude<OwnHomeField, BillField>, string | null> = {
    email: email && maskedEmail(email),
    phone: phone && maskedPhone(phone),
    address,
  }
  return {
    id: customer.id,
    version: customer.version,
    ...pickFields(customer, billFieldNames),
    ...texts,
    contactWishes: toOwnWishes(wishes),
    equipmentDetails: customer.equipmentDetails,
    checks: checksIn(customer),
    updatedDate: customer.updatedDate,
  }
}

function checksIn({ equipmentNotes }: Customer): OwnProfile['checks'] {
  return equipmentNotes
    .filter(({ said }) => !isSafetyFinding(said))
    .map(({ equipmentTypeName, notedBy, notedOn }) => ({
      equipmentTypeName,
      by: firstNameOf(notedBy),
      on: notedOn,
    }))
}

/** The audited fields of a customer, without the access code. */
export function toAuditedCustomer(customer: Pick<Customer, HomeField | 'equipmentDetails' | 'people'>) {
  const places = customer.equipmentDetails.map((entry) => [entry.equipmentTypeName, entry])
  const people = customer.people.map(toPerson)
  return {
    ...pickFields(customer, homeFieldNames),
    ...(people.length > 0 && { people: people.map(auditedPerson) }),
    ...Object.fromEntries(places),
  }
}

/** Somebody of a home as staff sees them, with each field named. */
export function toPerson({ id, name, part, phone, email, mayDecide, forVisits }: HomePerson): HomePerson {
  return { id, name, part, phone, email, mayDecide, forVisits }
}

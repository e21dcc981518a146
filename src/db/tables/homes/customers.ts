import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { BillingTypeId, EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { EquipmentEntry } from '#domain/homes/equipment/equipment-entry.ts'
import { at, atMillisecond, dollars, negated } from '../columns.ts'
import { phoneKey, streetKey } from '../home-keys.ts'
import { images } from '../images.ts'
import {
  afterAt,
  beforeAtBackwards,
  emailKey,
  foldedEmail,
  foldedText,
  inNaturalOrder,
  latestMark,
  searchedColumn,
  searchIndexes,
} from '../indexed-texts.ts'
import { users } from '../people.ts'
import { idealSystems } from './ideal-systems.ts'

/** A home. One without an address is an unassociated label that waits for its customer (docs/decisions/004). */
export const customers = pgTable(
  'customers',
  {
    id: serial('id').primaryKey(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    /** The number that the business has for this home elsewhere. */
    ownNumber: text('own_number'),
    searched: searchedColumn(),
    monthlyGasUsage: dollars('monthly_gas_usage'),
    monthlyElectricityUsage: dollars('monthly_electricity_usage'),
    billingTypeId: smallint('billing_type_id').$type<BillingTypeId>().notNull().default(0),
    billMonth: smallint('bill_month').notNull().default(0),
    gasHeatsWater: boolean('gas_heats_water'),
    accessCode: text('access_code').notNull(),
    /** Stored so that lists can order by it on an index. */
    totalEquipments: smallint('total_equipments').notNull().default(0),
    addedUserId: integer('added_user_id').references(() => users.id),
    /** The customer to whom this printed label was bound (docs/decisions/004). */
    labelOfCustomerId: integer('label_of_customer_id').references((): AnyPgColumn => customers.id),
    /** When it became one with the customer whose label it is now; its own code still opens that home (docs/decisions/004). */
    mergedAt: at('merged_at'),
    /** Fields last changed by the customer, with the time of the change (docs/decisions/060). */
    changedByCustomer: jsonb('changed_by_customer').$type<Record<string, string>>().notNull().default({}),
    /** Whether it was ever compared, and whether a person ever read its page by the label; kept by triggers, so that indexes find the others. */
    wasCompared: boolean('was_compared').notNull().default(false),
    labelWasOpened: boolean('label_was_opened').notNull().default(false),
    /** When 'That was not me' was pressed about the known email, or staff changed a contact without saying why; until staff settles it. */
    contactDoubtedAt: atMillisecond('contact_doubted_at'),
    contactUnexplainedAt: atMillisecond('contact_unexplained_at'),
    /** Since when the people of now live there; what is older is not on the label's page. */
    peopleSince: atMillisecond('people_since'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
    deletedByUserId: integer('deleted_by_user_id').references(() => users.id),
  },
  (table) => {
    const listed = sql`${table.deletedAt} is null and ${table.address} is not null`
    const unassociated = sql`${table.deletedAt} is null and ${table.address} is null and ${table.labelOfCustomerId} is null`
    // Why the text and the label as well: then the index alone can count.
    const begins = (key: SQL, text: AnyPgColumn) => [key, table.id, text, table.labelOfCustomerId] as const
    return [
      index('customers_by_email').on(emailKey(table.email)).where(sql`${table.deletedAt} is null`),
      ...searchIndexes('customers', table.searched),
      index('customers_email_begins')
        .on(...begins(foldedEmail(table.email), table.email))
        .where(listed),
      index('customers_email_before_at')
        .on(beforeAtBackwards(table.email), afterAt(table.email))
        .where(listed),
      index('customers_address_begins')
        .on(...begins(foldedText(table.address), table.address))
        .where(listed),
      index('customers_name_begins')
        .on(...begins(foldedText(table.name), table.name))
        .where(listed),
      index('customers_by_own_number').on(table.ownNumber).where(sql`${table.ownNumber} is not null`),
      index('customers_by_created').on(table.createdAt, table.id).where(listed),
      index('customers_by_email_key')
        .on(sql`(${table.email} is null)`, sql`coalesce(lower(${table.email}), '')`, table.id)
        .where(listed),
      index('customers_in_address_order').on(inNaturalOrder(table.address), table.id).where(listed),
      // Why: a home that goes for good is looked for as that of a label, or of a record that was merged into it.
      index('customers_by_home_of_label')
        .on(table.labelOfCustomerId)
        .where(sql`${table.labelOfCustomerId} is not null`),
      // Why the address as well: then the index alone finds the streets that two homes have.
      index('customers_by_street').on(streetKey(table.address), table.id, table.address).where(listed),
      index('customers_by_phone')
        .on(phoneKey(table.phone))
        .where(sql`${listed} and ${table.phone} is not null`),
      index('customers_by_total').on(table.totalEquipments, table.id).where(listed),
      // Why the label as well: then the index alone finds them.
      index('customers_without_email')
        .on(table.createdAt, table.id, table.labelOfCustomerId)
        .where(sql`${listed} and ${table.email} is null`),
      index('customers_without_phone')
        .on(table.createdAt, table.id, table.labelOfCustomerId)
        .where(sql`${listed} and ${table.phone} is null`),
      index('customers_never_compared')
        .on(table.createdAt, table.id, table.labelOfCustomerId)
        .where(sql`${listed} and not ${table.wasCompared}`),
      index('customers_label_never_opened')
        .on(table.createdAt, table.id, table.labelOfCustomerId)
        .where(sql`${listed} and not ${table.labelWasOpened}`),
      index('customers_changed_by_customer')
        .on(sql`(${latestMark(table.changedByCustomer)})`, table.id)
        .where(sql`${listed} and ${table.changedByCustomer} <> '{}'`),
      index('customers_listed').on(table.id).where(listed),
      index('customers_unassociated').on(table.createdAt, table.id).where(unassociated),
      index('customers_unassociated_by_id').on(table.id).where(unassociated),
      index('customers_deleted').on(table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
    ]
  },
)

/** The equipment of a home, one row a slot. Null means unknown, never a default. Fields: `domain/homes/home-fields.ts`. */
export const equipment = pgTable(
  'equipment',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<EquipmentSlot>().notNull(),
    isSelected: boolean('is_selected').notNull().default(false),
    installationYear: smallint('installation_year'),
    confirmedYear: smallint('confirmed_year'),
    maintenanceYear: smallint('maintenance_year'),
    imageName: text('image_name').references(() => images.name),
    monthlyGasUsage: dollars('monthly_gas_usage'),
    monthlyElectricityUsage: dollars('monthly_electricity_usage'),
    heatingFuel: text('heating_fuel').$type<EquipmentEntry['heatingFuel']>(),
    heaterKind: text('heater_kind').$type<EquipmentEntry['heaterKind']>(),
    afuePercent: numeric('monthly_efficiency', { precision: 6, scale: 2, mode: 'number' }),
    hasEcmMotor: boolean('does_furnace_have_ecm'),
    hasProgrammableThermostat: negated('is_non_programmable_thermostat'),
    hasGoodHumidifier: negated('is_poor_humidifier'),
    coolerKind: text('cooler_kind').$type<EquipmentEntry['coolerKind']>(),
    coolingBtuPerHour: integer('ac_btu'),
    seer: numeric('ac_seer', { precision: 5, scale: 2, mode: 'number' }),
    electricityPricePerKwh: numeric('ac_cost', { precision: 8, scale: 4, mode: 'number' }),
    seasonHours: integer('ac_hrs_in_season'),
    proposedSeer: smallint('proposed_seer'),
    proposedSystemId: integer('proposed_system_id').references(() => idealSystems.id),
    /** When its home was added, while that is in the list of customers; kept by triggers, so that indexes find homes in that order. */
    listedAt: at('listed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.slot] }),
    index('equipment_by_year')
      .on(table.slot, table.installationYear, table.listedAt, table.customerId)
      .where(sql`${table.isSelected}`),
    index('equipment_by_listing')
      .on(table.slot, table.listedAt, table.customerId)
      .where(sql`${table.isSelected}`),
  ],
)

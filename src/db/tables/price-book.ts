import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'
import type { PlanCountry } from '#domain/price-book/financing-plan.ts'
import type { PlanType, RebateKind, SoldKind } from '#domain/price-book/kinds.ts'
import { emptyScope, type OptionScope } from '#domain/price-book/option-scope.ts'
import type { PackageOrder } from '#domain/price-book/package.ts'
import type { RatingStandard, SoldRefrigerant } from '#domain/price-book/price-entry.ts'
import type { RebateAmount, RebateBasis } from '#domain/price-book/rebate.ts'
import type { HeatingFuel } from '#engine/unit-kinds.ts'
import { at, percent } from './columns.ts'
import { idealSystems } from './homes/ideal-systems.ts'
import { users } from './people.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })

const span = () => ({ validFrom: day('valid_from').notNull(), validUntil: day('valid_until') })

const recorded = () => ({
  version: integer('version').notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  deletedAt: at('deleted_at'),
  deletedByUserId: integer('deleted_by_user_id').references(() => users.id),
})

/** What the business sells, installed. At most one of a kind is the cheapest that may be installed. docs/decisions/189 */
export const priceEntries = pgTable(
  'price_entries',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<SoldKind>().notNull(),
    /** Null only for what is no equipment. */
    idealSystemId: integer('ideal_system_id').references(() => idealSystems.id),
    /** Installed, before tax. */
    priceCents: cents('price_cents').notNull(),
    isTaxable: boolean('is_taxable').notNull().default(true),
    includes: text('includes').notNull(),
    equipmentWarrantyYears: smallint('equipment_warranty_years'),
    laborWarrantyYears: smallint('labor_warranty_years'),
    refrigerant: text('refrigerant').$type<SoldRefrigerant>(),
    ratingStandard: text('rating_standard').$type<RatingStandard>(),
    isMinimum: boolean('is_minimum').notNull().default(false),
    /** As its maker writes it. */
    model: text('model'),
    /** Under which its certified ratings are found. */
    ahriNumber: text('ahri_number'),
    ...span(),
    ...recorded(),
  },
  (table) => [
    uniqueIndex('price_entries_one_minimum')
      .on(table.kind)
      .where(sql`${table.isMinimum} and ${table.deletedAt} is null`),
    uniqueIndex('price_entries_name')
      .on(table.kind, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** A price that an entry had before, with the days for which it was meant. */
export const formerPrices = pgTable('former_prices', {
  id: serial('id').primaryKey(),
  priceEntryId: integer('price_entry_id')
    .notNull()
    .references(() => priceEntries.id),
  priceCents: cents('price_cents').notNull(),
  ...span(),
  replacedAt: at('replaced_at').notNull(),
  replacedByUserId: integer('replaced_by_user_id').references(() => users.id),
})

/** Money from a programme. Once a sent proposal relies on it, a trigger freezes amount and days. docs/decisions/189 */
export const rebates = pgTable('rebates', {
  id: serial('id').primaryKey(),
  /** The rebate that this one follows, because that one is frozen. */
  replacesId: integer('replaces_id')
    .unique()
    .references((): AnyPgColumn => rebates.id),
  name: text('name').notNull(),
  programOwner: text('program_owner').notNull(),
  sourceUrl: text('source_url').notNull(),
  sourceCheckedOn: day('source_checked_on').notNull(),
  /** The name at that moment. */
  sourceCheckedBy: text('source_checked_by').notNull(),
  kind: text('kind').$type<RebateKind>().notNull(),
  isTaxCredit: boolean('is_tax_credit').notNull().default(false),
  amount: text('amount').$type<RebateAmount>().notNull(),
  amountCents: cents('amount_cents'),
  amountPercent: percent('amount_percent'),
  capCents: cents('cap_cents'),
  ...span(),
  basis: text('basis').$type<RebateBasis>().notNull(),
  equipmentKind: text('equipment_kind').$type<PlaceKind>(),
  leastAfuePercent: percent('least_afue_percent'),
  leastSeer2: percent('least_seer2'),
  leastHspf2: percent('least_hspf2'),
  heatingFuel: text('heating_fuel').$type<HeatingFuel>(),
  region: text('region'),
  conditions: text('conditions').notNull(),
  /** Of several rebates with the same word, an option may have one. */
  exclusiveGroup: text('exclusive_group'),
  endedOn: day('ended_on'),
  /** When the first proposal that relies on it was sent. */
  usedAt: at('used_at'),
  ...recorded(),
})

/** A lender's plan. Once a sent proposal relies on it, a trigger freezes it. docs/decisions/189 */
export const financingPlans = pgTable('financing_plans', {
  id: serial('id').primaryKey(),
  replacesId: integer('replaces_id')
    .unique()
    .references((): AnyPgColumn => financingPlans.id),
  name: text('name').notNull(),
  lender: text('lender').notNull(),
  country: text('country').$type<PlanCountry>().notNull(),
  type: text('type').$type<PlanType>().notNull(),
  /** Figures are null where the plan is text only. */
  aprPercent: percent('apr_percent'),
  months: smallint('months'),
  /** A month's payment in percent of the amount, where the lender states it. */
  paymentFactorPercent: percent('payment_factor_percent'),
  smallestCents: cents('smallest_cents'),
  largestCents: cents('largest_cents'),
  ...span(),
  extraText: text('extra_text'),
  usedAt: at('used_at'),
  ...recorded(),
})

/** A template of an option; changing it changes no proposal. */
export const packages = pgTable('packages', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  tier: text('tier').notNull(),
  /** The place of its option, from 1. */
  position: smallint('position').$type<PackageOrder>().notNull(),
  /** Ids of rebates and plans that its options usually have. */
  rebateIds: integer('rebate_ids').array().notNull().default([]),
  financingPlanIds: integer('financing_plan_ids').array().notNull().default([]),
  comfortTexts: text('comfort_texts').array().notNull().default([]),
  scope: json('scope').$type<OptionScope>().notNull().default(emptyScope),
  ...recorded(),
})

export const packageLines = pgTable(
  'package_lines',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id),
    position: smallint('position').notNull(),
    priceEntryId: integer('price_entry_id')
      .notNull()
      .references(() => priceEntries.id),
    quantity: smallint('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.position] })],
)

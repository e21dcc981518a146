import { sql } from 'drizzle-orm'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { blankEntry } from '#domain/homes/equipment/equipment-entry.ts'
import { recordAudits } from '../../audit/record.ts'
import type { StoreContext } from '../../customers/store.ts'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'

/** What the places of a home hold before anything is known. */
export const starts = sql`json_populate_recordset(null::equipment, ${JSON.stringify(
  equipmentSlotNames.map((slot) => {
    const { installationYear, maintenanceYear, afuePercent, seer, coolingBtuPerHour } = blankEntry(slot)
    return {
      slot,
      installation_year: installationYear,
      maintenance_year: maintenanceYear,
      monthly_efficiency: afuePercent,
      ac_seer: seer,
      ac_btu: coolingBtuPerHour,
    }
  }),
)}::text::json) as start`

const idsOf = (homes: readonly number[]) => sql`${`{${homes.join(',')}}`}::int[]`

/** What an import filled in of homes, and has not taken back, by its entries. */
export const filledBy = ({ id }: StoredImport, homes: readonly number[]) =>
  sql`(select customer_id as home, fills, written from import_entries
    where import_id = ${id} and customer_id = any(${idsOf(homes)}) and fate = 'filled' and not is_undone and fills is not null) as filled`

/** The same of their own columns, a row a home. */
export const broughtColumns = (of: StoredImport, homes: readonly number[]) => sql`(
      select home, max(fills ->> 'name') as name, max(fills ->> 'email') as email, max(fills ->> 'phone') as phone,
        max(${of.program === null ? sql`` : sql`${`${of.program} `}::text ||`} (fills ->> 'ownNumber')) as own,
        max((fills ->> 'monthlyGasUsage')::numeric) as gas, max((fills ->> 'monthlyElectricityUsage')::numeric) as electricity
      from ${filledBy(of, homes)} group by home) as brought`

/**
 * Gives homes back what they had before an import filled them, field by field, where the present value is still the imported one. What was
 * empty before an import is empty again: nothing else was written.
 */
export async function takeBackFillings(
  tx: Queryable,
  context: StoreContext,
  of: StoredImport,
  homes: readonly number[],
) {
  if (homes.length === 0) return
  const ids = idsOf(homes)
  const filled = filledBy(of, homes)
  const now = context.clock().toISOString()
  await tx.execute(sql`
    update equipment set
      installation_year = case when equipment.installation_year = (unit ->> 'installationYear')::int then start.installation_year else equipment.installation_year end,
      maintenance_year = case when equipment.maintenance_year = (unit ->> 'lastServiceYear')::int then start.maintenance_year else equipment.maintenance_year end,
      monthly_efficiency = case when equipment.monthly_efficiency = (unit ->> 'afue')::numeric then start.monthly_efficiency else equipment.monthly_efficiency end,
      ac_seer = case when equipment.ac_seer = (unit ->> 'seer')::numeric then start.ac_seer else equipment.ac_seer end,
      ac_btu = case when equipment.ac_btu = (unit ->> 'btu')::int then start.ac_btu else equipment.ac_btu end
    from ${filled}, jsonb_each(fills -> 'equipment') as piece(place, unit) join ${starts} on start.slot = piece.place
    where equipment.customer_id = filled.home and equipment.slot = piece.place`)
  await tx.execute(sql`
    update equipment set is_selected = false from ${filled}, jsonb_array_elements_text(written -> 'selected') as place
    where customer_id = filled.home and slot = place and coalesce(installation_year, 0) = 0 and coalesce(maintenance_year, 0) = 0
      and coalesce(monthly_efficiency, 0) = 0`)
  await tx.execute(sql`
    update nameplates set
      make = case when make = unit ->> 'make' then null else make end,
      model = case when model = unit ->> 'model' then null else model end,
      serial = case when serial = unit ->> 'serial' then null else serial end,
      printed_seer2 = case when printed_seer2 = (unit ->> 'seer2')::numeric then null else printed_seer2 end
    from ${filled}, jsonb_each(fills -> 'equipment') as piece(place, unit)
    where customer_id = filled.home and slot = piece.place`)
  await tx.execute(sql`
    delete from nameplates using ${filled}, jsonb_array_elements_text(written -> 'plates') as place
    where customer_id = filled.home and slot = place and num_nonnulls(make, model, serial, serial_source, printed_year, printed_month, chosen_year,
      refrigerant, printed_btu, printed_seer, printed_seer2, unit_type, ahri_number, image_name) = 0`)
  await tx.execute(sql`
    delete from home_people using ${filled}, jsonb_array_elements_text(written -> 'people') as person
    where home_people.id = person::int and not may_decide and not for_visits
      and exists (select from import_entries as entry, jsonb_array_elements(entry.fills -> 'people') as brought
        where entry.import_id = ${of.id} and entry.customer_id = filled.home and brought ->> 'name' = home_people.name
          and brought ->> 'phone' is not distinct from home_people.phone and brought ->> 'email' is not distinct from home_people.email)`)
  await tx.execute(sql`
    delete from home_notes using ${filled}, jsonb_array_elements_text(written -> 'notes') as note
    where home_notes.id = note::int and home_notes.version = 1 and not is_pinned and deleted_at is null`)
  await tx.execute(sql`
    update call_marks set is_replaced = false from call_marks as later, ${filled}
    where later.id = (written ->> 'mark')::int and call_marks.id = later.replaces_id and not later.is_replaced and later.undone_at is null`)
  await tx.execute(sql`
    delete from call_marks using ${filled} where call_marks.id = (written ->> 'mark')::int and not is_replaced and undone_at is null`)
  await tx.execute(sql`delete from mail_stops using ${filled} where mailbox = written ->> 'mailStop'`)
  await tx.execute(sql`
    update customers set
      name = case when customers.name = brought.name then null else customers.name end,
      email = case when customers.email = brought.email then null else customers.email end,
      phone = case when customers.phone = brought.phone then null else customers.phone end,
      own_number = case when own_number = brought.own then null else own_number end,
      monthly_gas_usage = case when monthly_gas_usage = brought.gas then null else monthly_gas_usage end,
      monthly_electricity_usage = case when monthly_electricity_usage = brought.electricity then null else monthly_electricity_usage end,
      total_equipments = (select count(*) from equipment where customer_id = customers.id and is_selected),
      version = version + 1, updated_at = ${now}::timestamptz
    from ${broughtColumns(of, homes)}
    where customers.id = brought.home`)
  await tx.execute(sql`
    update import_entries as kept set is_undone = true, moves = moves + case when place = (
        select min(place) from import_entries where import_id = ${of.id} and customer_id = kept.customer_id and fate = 'filled') then 1 else 0 end
    where import_id = ${of.id} and customer_id = any(${ids}) and fate = 'filled' and not is_undone`)
  await recordAudits(
    tx,
    context,
    homes.map((customerId) => ({
      action: 'change-customer' as const,
      subject: ['customer', customerId] as const,
      before: { importedFrom: of.fileName },
      after: { importedFrom: null },
    })),
  )
}

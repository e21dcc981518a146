import { sql } from 'drizzle-orm'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'
import { broughtColumns, filledBy, starts } from './take-back-fillings.ts'

/** Whether a value is another one than was brought, and none that a home has before anything is known. */
const isOther = (value: string, brought: string, start = '0') =>
  sql.raw(`(${brought} is not null and coalesce(${value}, 0) not in (0, coalesce(${start}, 0), ${brought}))`)

const isOtherText = (value: string, brought: string) =>
  sql.raw(`(${brought} is not null and nullif(${value}, '') <> ${brought})`)

/** Of these homes those where something that the import filled in says something else since: that stays, and the rest goes back. */
export async function homesWithKeptValues(
  tx: Queryable,
  of: StoredImport,
  homes: readonly number[],
): Promise<Set<number>> {
  if (homes.length === 0) return new Set()
  const filled = filledBy(of, homes)
  const rows = await tx.execute<{ home: number }>(sql`
    select home from ${broughtColumns(of, homes)} join customers on customers.id = brought.home
      where ${isOtherText('customers.name', 'brought.name')} or ${isOtherText('customers.email', 'brought.email')}
        or ${isOtherText('customers.phone', 'brought.phone')} or ${isOtherText('customers.own_number', 'brought.own')}
        or ${isOther('customers.monthly_gas_usage', 'brought.gas')}
        or ${isOther('customers.monthly_electricity_usage', 'brought.electricity')}
    union
    select home from ${filled}, jsonb_each(fills -> 'equipment') as piece(place, unit) join ${starts} on start.slot = piece.place
      join equipment on equipment.slot = piece.place
      where equipment.customer_id = filled.home and (
        ${isOther('equipment.installation_year', "(unit ->> 'installationYear')::int", 'start.installation_year')}
        or ${isOther('equipment.maintenance_year', "(unit ->> 'lastServiceYear')::int", 'start.maintenance_year')}
        or ${isOther('equipment.monthly_efficiency', "(unit ->> 'afue')::numeric", 'start.monthly_efficiency')}
        or ${isOther('equipment.ac_seer', "(unit ->> 'seer')::numeric", 'start.ac_seer')}
        or ${isOther('equipment.ac_btu', "(unit ->> 'btu')::int", 'start.ac_btu')})
    union
    select home from ${filled}, jsonb_each(fills -> 'equipment') as piece(place, unit) join nameplates on nameplates.slot = piece.place
      where nameplates.customer_id = filled.home and (
        ${isOtherText('make', "unit ->> 'make'")} or ${isOtherText('model', "unit ->> 'model'")}
        or ${isOtherText('serial', "unit ->> 'serial'")} or ${isOther('printed_seer2', "(unit ->> 'seer2')::numeric")})
    union
    select home from ${filled}, jsonb_array_elements_text(written -> 'people') as person join home_people on home_people.id = person::int
      where may_decide or for_visits or not exists (
        select from import_entries as entry, jsonb_array_elements(entry.fills -> 'people') as one
        where entry.import_id = ${of.id} and entry.customer_id = filled.home and one ->> 'name' = home_people.name and one ->> 'phone' is not distinct from home_people.phone
          and one ->> 'email' is not distinct from home_people.email)
    union
    select home from ${filled}, jsonb_array_elements_text(written -> 'notes') as note join home_notes on home_notes.id = note::int
      where home_notes.deleted_at is null and (home_notes.version > 1 or is_pinned)
    union
    select home from ${filled} join call_marks on call_marks.id = (written ->> 'mark')::int where is_replaced`)
  return new Set(rows.map(({ home }) => home))
}

import { setTimeout as pause } from 'node:timers/promises'
import type { ISql, Sql } from 'postgres'
import { dropIndexesOf } from '#tests/support/drop-indexes.ts'

export type Amounts = { customers: number; requests: number }

/**
 * Fills an empty product as a business would in some years: nearly all customers have an email, most have a furnace, one in thirty
 * was deleted, one in fifty is an unassociated label; one request in ten is open.
 */
export async function fillLists(sql: Sql, amounts: Amounts): Promise<void> {
  const indexes = await sql.begin(async (tx) => {
    await fillStaff(tx)
    const dropped = await dropIndexesOf(tx, 'customers')
    await fillCustomers(tx, amounts.customers)
    await fillEquipment(tx)
    return dropped
  })
  // Why: every customer was changed since, and a table that is half empty is no office's.
  await sql`vacuum full customers`
  await sql.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '1GB'`
    for (const definition of indexes) await tx.unsafe(definition)
    await fillRequests(tx, amounts.requests)
  })
  await untilIndexesCount(sql, 'customers')
  await sql`vacuum analyze equipment, kept_figures, users, call_list, call_list_changes`
  await vacuum(sql, ['customers', 'requests'])
}

/**
 * Vacuums until indexes alone can answer. An index for 'contains' is slow, and the planner avoids it, until its pending entries are
 * merged; an index that counts is avoided until all rows are known to be visible, which they are not to a vacuum beside a statement
 * that began earlier, such as an automatic analyze.
 */
export async function vacuum(sql: Sql, tables: readonly string[]) {
  for (let round = 0; round < 100; round += 1) {
    await sql.unsafe(`vacuum analyze ${tables.join(', ')}`)
    const unsettled = await sql`
      select from pg_class where relname in ${sql(tables)} and relallvisible < relpages`
    if (unsettled.length === 0) return
    await pause(100)
  }
  throw new Error('A transaction that began before the tables were filled does not end.')
}

/**
 * Waits until every statement may use the indexes. An index created after rows changed in the same transaction stays unused as long
 * as any older transaction is open on the server, in any database.
 */
async function untilIndexesCount(sql: Sql, table: string) {
  for (let round = 0; round < 1_000; round += 1) {
    const shunned = await sql`
      select from pg_index where indrelid = ${table}::regclass and indcheckxmin
        and xmin::text::bigint >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    if (shunned.length === 0) return
    await pause(100)
  }
  throw new Error(`A transaction that began before the indexes of ${table} were made does not end.`)
}

async function fillStaff(sql: ISql) {
  await sql`
    insert into users (name, email, role, created_at)
    select 'Employee ' || n, 'employee' || n || '@bench.example',
      (array['technician', 'technician', 'salesperson'])[1 + n % 3], now() - n * interval '11 days'
    from generate_series(1, 40) n`
  await sql`
    insert into ideal_systems (equipment_name, equipment_kind, is_default, efficiency, ac_seer)
    select 'System ' || n, (array['furnace', 'air-conditioner', 'humidifier', 'thermostat'])[1 + n % 4],
      n <= 4, 90 + n % 9, 14 + n % 6
    from generate_series(1, 24) n`
}

/** The newer homes were compared, and their labels opened: lists of the others must not go past them. Without the reports, which no list reads. */
async function fillCustomers(sql: ISql, count: number) {
  await sql`select setseed(0.42)`
  await sql`
    insert into customers (name, email, phone, address, monthly_gas_usage, monthly_electricity_usage, billing_type_id,
      access_code, added_user_id, created_at, deleted_at, was_compared, label_was_opened)
    select
      case when n % 10 > 0 then given || ' ' || family end,
      case when n % 20 > 0 then lower(given) || '.' || lower(family) || n || '@' || host || '.example' end,
      '555-' || lpad((n % 1000)::text, 3, '0') || '-' || lpad((n * 7 % 10000)::text, 4, '0'),
      case when n % 50 > 0 then (1 + n * 13 % 9000) || ' ' || street || ', ' || town end,
      case when n % 8 > 0 then 30 + n % 120 end, case when n % 9 > 0 then 60 + n % 90 end, n % 3,
      upper(lpad(to_hex(n), 10, '0')), 1 + n % 40, now() - n * interval '9 minutes',
      case when n % 30 = 7 then now() - n % 80 * interval '1 day' end, n < 0.7 * ${count}::int, n < 0.5 * ${count}::int
    from (
      select n,
        (array['Ann','Bea','Carl','Dora','Emil','Fay','Gus','Hal','Ida','Jon','Kim','Lea','Max','Nora','Otis','Pia'])
          [1 + floor(random() * 16)::int] as given,
        initcap(substr(md5(random()::text), 1, 3)) || (array['berg','ford','ley','man','quist','son','ton','wood'])
          [1 + floor(random() * 8)::int] as family,
        (array['mail','post','home','work','box'])[1 + floor(random() * 5)::int] as host,
        initcap(substr(md5(random()::text), 1, 4)) || (array[' Street',' Avenue',' Road',' Lane',' Court'])
          [1 + floor(random() * 5)::int] as street,
        (array['Toronto','Ottawa','Hamilton','London','Kingston','Guelph'])[1 + floor(random() * 6)::int] as town
      from generate_series(1, ${count}::int) n
    ) as homes`
}

async function fillEquipment(sql: ISql) {
  await sql`
    insert into equipment (customer_id, listed_at, slot, is_selected, installation_year, maintenance_year, monthly_efficiency, ac_btu, ac_seer)
    select c.id, case when c.deleted_at is null then c.created_at end, place.slot, random() < place.share, case when random() < 0.92 then 1990 + floor(random() * 37)::int end,
      2025,
      case when place.slot like 'Furnace%' and random() < 0.7 then 65 + floor(random() * 31) end,
      case when place.slot like 'AC%' then 36000 end,
      case when place.slot like 'AC%' and random() < 0.7 then 8 + floor(random() * 12) end
    from customers c
    cross join (values ('Furnace 1', 0.95), ('Furnace 2', 0.1), ('AC 1', 0.75), ('AC 2', 0.08),
      ('Humidifier', 0.5), ('Thermostat', 0.85)) as place (slot, share)
    where c.address is not null`
  await sql`
    update customers c set total_equipments = e.count
    from (select customer_id, count(*) as count from equipment where is_selected group by customer_id) e
    where e.customer_id = c.id`
}

async function fillRequests(sql: ISql, count: number) {
  await sql`
    insert into requests (customer_id, name, email, phone, address, reason, equipment_kind, status,
      assigned_user_id, requested_at)
    select c.id, coalesce(c.name, 'Somebody'), c.email, c.phone, c.address,
      (array['new-installation', 'maintenance', 'upgrade'])[1 + n % 3],
      (array['furnace', 'air-conditioner', 'humidifier', 'thermostat'])[1 + n % 4],
      case when n % 100 < 3 then 'pending' when n % 100 < 10 then 'assigned' else 'completed' end,
      case when n % 100 >= 3 then 1 + n % 40 end,
      now() - n * (interval '3 years' / ${count}::int)
    from generate_series(1, ${count}::int) n
    join customers c on c.id = 1 + (n::bigint * 37) % (select max(id) from customers)`
}

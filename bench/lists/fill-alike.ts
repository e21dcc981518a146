import type { ISql, Sql } from 'postgres'
import { sentVersion } from '#tests/support/proposal-snapshot.ts'

const snapshot = JSON.stringify(sentVersion().snapshot)
const landlord = 'landlord12@mail.example'

/**
 * Twenty homes, half of them without a phone, 24 requests, half of them of no home, and 12 proposals, the same whatever the size, so that
 * what the cases ask for finds a page. Among few customers a rare name or the proposals of one month would find nothing, and finding
 * nothing costs less than reading a page. Does nothing where they are there already.
 */
export async function fillAlike(sql: Sql, technicianId: number) {
  const [known] = await sql`select from requests where email = ${landlord} limit 1`
  if (known) return
  await sql.begin(async (tx) => {
    await tx`
      insert into customers (name, email, phone, address, access_code, created_at)
      select 'Nora 12aberg', 'nora.12a' || n || '@box.example', case when n > 10 then '555-041-00' || n end,
        '77 A1ab Street ' || n || ', Guelph', 'ALIKE' || lpad(n::text, 5, '0'), now() - n * interval '1 hour'
      from generate_series(1, 20) n`
    await tx`
      insert into requests (customer_id, name, email, address, reason, equipment_kind, status, assigned_user_id, requested_at)
      select case when n % 2 = 0 then home.id end, home.name, ${landlord}, home.address, 'maintenance', 'furnace',
        case when n <= 12 then 'assigned' else 'pending' end, case when n <= 12 then ${technicianId}::int end,
        '2026-01-15'::timestamptz + n * interval '1 hour'
      from generate_series(1, 24) n join (${homesAlike(tx)}) as home on home.place = 1 + n % 20`
    await tx`
      insert into proposals (id, customer_id, owner_user_id, need, next_step_on, created_at, updated_at)
      select (select max(id) from proposals) + home.place, home.id, 3, 'upgrade', current_date - 5, '2026-01-15', '2026-01-15'
      from (${homesAlike(tx)}) as home where home.place <= 12`
    await tx`
      insert into proposal_versions (id, proposal_id, number, state, draft, snapshot, hash, value_cents, sent_at, expires_on)
      select proposals.id, proposals.id, 1, 'open', '{"options": []}', ${snapshot}::text::jsonb, '', 500000,
        '2026-01-15'::timestamptz + home.place * interval '1 hour', current_date + 20
      from (${homesAlike(tx)}) as home join proposals on proposals.customer_id = home.id`
  })
  await sql`vacuum analyze customers, requests, proposals, proposal_versions`
}

const homesAlike = (sql: ISql) => sql`
  select id, name, address, row_number() over (order by id)::int as place from customers where address like '77 A1ab Street %'`

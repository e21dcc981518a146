import type { Sql } from 'postgres'
import { vacuum } from './fill.ts'

/**
 * Whom to call, written as it is ranked in the background, because ranking a million homes takes minutes: two kinds of equipment in
 * each home; one home in nine is of unknown age, one in sixty has an open request, one in seventy an open proposal and one in forty one
 * that expired, one in fifty a mark. Why primes: what a home has must not go along with how it ranks.
 */
export async function fillCallList(sql: Sql) {
  await sql`truncate call_list_changes`
  // Why on conflict: a product that runs may have begun to rank.
  await sql`
    insert into call_list (id, customer_id, kind, slot, leads, asks_for_plate, urgency, years, newest_year, likely_cents, low_cents,
      high_cents, is_estimated, co2e_kg, serviced_year, has_open_request, contacted_on, open_proposal_state, open_proposal_until,
      unanswered_until)
    select 2 * id + place.number, id, place.kind, place.slot, (id + place.number) % 2 = 0, id % 9 = 0, id % 6,
      array[1990 + id % 37], case when id % 9 > 0 then 1990 + id % 37 end, id * 37 % 40000, id * 31 % 20000, id * 37 % 60000,
      id % 3 = 0, id % 900, 2000 + id % 26, id % 61 = 0, case when id % 4 = 0 then current_date - id % 700 end,
      case when id % 71 = 0 then 'open' end, case when id % 71 = 0 then current_date + 20 end,
      case when id % 71 = 0 then current_date + 20 when id % 41 = 0 then current_date - id % 700 end
    from customers, (values (0, 'furnace', 'Furnace 1'), (1, 'air-conditioner', 'AC 1')) as place (number, kind, slot)
    where address is not null and deleted_at is null
    on conflict do nothing`
  await sql`
    insert into call_marks (customer_id, mark, callable_from, marked_at, marked_by_user_id, marked_by)
    select id, (array['called', 'not-now', 'do-not-contact'])[1 + id % 3], case when id % 3 < 2 then current_date + 30 end, now(), 1, ''
    from customers where address is not null and id % 53 = 1`
  await sql`truncate call_list_changes`
  await sql`vacuum analyze call_list_changes`
  await vacuum(sql, ['call_list', 'call_marks'])
}

/**
 * One proposal for so many homes: of these one in fifty is open, one in a hundred a draft; one in ninety has a next step that is
 * overdue.
 */
export async function fillProposals(sql: Sql, { homesEach }: { homesEach: number }) {
  await sql`alter table proposal_versions disable trigger user`
  await sql`
    insert into proposals (id, customer_id, owner_user_id, need, next_step_on, created_at, updated_at, newest_version_id, state,
      value_cents, sent_at, expires_on, closed_at)
    select n, id, 1 + n % 5, 'upgrade', case when n % 90 < 2 then current_date - 5 + 10 * (n % 90)::int end, now(),
      now() - n * interval '1 hour', n, state, n * 37 % 1000000, now() - n * interval '1 hour',
      current_date - (n / 24)::int + 30, case when state in ('accepted', 'declined') then now() - n * interval '1 hour' end
    from (select id, row_number() over (order by id)::int as n from customers where address is not null and id % ${homesEach}::int = 0)
      as homes,
      lateral (select case when n % 50 = 0 then 'open' when n % 100 = 1 then 'draft' when n % 3 = 0 then 'accepted'
        when n % 3 = 1 then 'declined' else 'expired' end) as state (state)`
  await sql`
    insert into proposal_versions (id, proposal_id, number, state, draft, snapshot, hash, value_cents, sent_at, expires_on)
    select id, id, 1, 'superseded', '{"options": []}', '{}', '', value_cents, sent_at, expires_on from proposals`
  await sql`alter table proposal_versions enable trigger user`
  await vacuum(sql, ['proposals', 'proposal_versions'])
}

/** The least that each call has to ask: plain SQL on the product's own tables, written by hand. */
export const bareStatements = {
  session: `select s.id, s.expires_at, u.id as user_id, u.name, u.email, u.role
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now() and u.deleted_at is null`,
  row: 'select * from customers where id = $1 and deleted_at is null',
  home: `select customers.*, users.name as added_user_name,
      (select json_agg(e) from equipment e where e.customer_id = customers.id) as equipment,
      (select site_origin from business_settings) as site_origin
    from customers labels
    join customers on customers.id = coalesce(labels.label_of_customer_id, labels.id)
    left join users on users.id = customers.added_user_id
    where labels.id = $1 and customers.deleted_at is null`,
  create: `with stored as (
      insert into customers (name, email, phone, address, monthly_gas_usage, monthly_electricity_usage, billing_type_id,
        bill_month, access_code, total_equipments, added_user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      returning id, version, created_at
    ), saved as (
      insert into equipment (customer_id, listed_at, slot, is_selected, installation_year, maintenance_year)
      select stored.id, stored.created_at, e.slot, e.is_selected, e.installation_year, e.maintenance_year
      from stored, json_populate_recordset(null::equipment, $12::text::json) e
    ), line as (
      insert into audit_lines (actor_kind, actor_id, actor_name, action, subject_kind, subject_id, after)
      select 'staff', $11, $13, 'add-customer', 'customer', stored.id::text, $14::text::jsonb from stored
    )
    select id, version from stored`,
  page: `select id, email, created_at, address, total_equipments from customers
    where deleted_at is null and label_of_customer_id is null and address is not null
    order by created_at desc, id desc limit 10`,
  count: `select coalesce(sum(change), 0)::int as count from kept_figures where figure = 'customers'`,
}

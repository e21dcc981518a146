-- The lowest number that no other transaction at work has. The lock ends with the transaction. Why not wait: the number of the connection is always free.
create or replace function writer_of_transaction() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  FOR writer IN 0..31 LOOP
    IF pg_try_advisory_xact_lock(521192074, writer) THEN RETURN writer; END IF;
  END LOOP;
  RETURN 32 + pg_backend_pid();
END $$;

-- The counters in which a customer, a label or a deleted one of both counts. Why homes of which something was done: a new one is in none of these.
create or replace function counters_of_customer(address text, email text, phone text, label_of_customer_id integer, deleted_at timestamptz,
  was_compared boolean, label_was_opened boolean)
RETURNS TABLE (figure text, part text) LANGUAGE sql STABLE AS $$
  SELECT counter.figure, counter.part
  FROM (VALUES
    ('customers', '', deleted_at IS NULL AND address IS NOT NULL),
    ('customers-with-gap', 'no-email', deleted_at IS NULL AND address IS NOT NULL AND email IS NULL),
    ('customers-with-gap', 'no-phone', deleted_at IS NULL AND address IS NOT NULL AND phone IS NULL),
    ('customers-with-milestone', 'compared', deleted_at IS NULL AND address IS NOT NULL AND was_compared),
    ('customers-with-milestone', 'label-opened', deleted_at IS NULL AND address IS NOT NULL AND label_was_opened),
    ('customers-deleted', to_char(deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), deleted_at IS NOT NULL),
    ('labels', '', deleted_at IS NULL AND address IS NULL AND label_of_customer_id IS NULL)
  ) AS counter (figure, part, counts) WHERE counter.counts
$$;

-- The counters in which a request counts.
create or replace function counters_of_request(status text, reason text, assigned_user_id integer, requested_at timestamptz)
RETURNS TABLE (figure text, part text) LANGUAGE sql STABLE AS $$
  SELECT 'requests', concat_ws('/', status, reason)
  UNION ALL SELECT 'requests-of-person', concat_ws('/', assigned_user_id, status, reason) WHERE assigned_user_id IS NOT NULL
  UNION ALL SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD')
$$;

-- The counters in which a row of the call list counts, as it stands without regard to the day: by its part, and again if a proposal was not answered.
create or replace function counters_of_call(leads boolean, kind text, asks_for_plate boolean, callable_from date, do_not_contact boolean, unanswered_until date)
RETURNS TABLE (figure text, part text) LANGUAGE sql STABLE AS $$
  SELECT counter.figure, concat_ws('/', CASE WHEN do_not_contact THEN 'do-not-contact' WHEN callable_from > '-infinity' THEN 'in-hand'
                                             WHEN asks_for_plate THEN 'ask-for-plate' ELSE 'to-call' END, counted.kind)
  FROM (SELECT NULL AS kind WHERE leads UNION ALL SELECT kind WHERE kind IS NOT NULL) AS counted,
    (VALUES ('calls', true), ('calls-unanswered', unanswered_until IS NOT NULL)) AS counter (figure, counts) WHERE counter.counts
$$;

-- Every counter as the rows have it: what the triggers below keep from write to write. Proposals count with the person who answers for them.
create or replace view counted_figures AS
  SELECT counter.figure, counter.part, NULL::smallint AS year, count(*) AS count
    FROM customers c, counters_of_customer(c.address, c.email, c.phone, c.label_of_customer_id, c.deleted_at, c.was_compared, c.label_was_opened) AS counter
    GROUP BY counter.figure, counter.part
  UNION ALL
  SELECT counter.figure, counter.part, NULL, count(*)
    FROM requests r, counters_of_request(r.status, r.reason, r.assigned_user_id, r.requested_at) AS counter
    GROUP BY counter.figure, counter.part
  UNION ALL
  SELECT counter.figure, counter.part, NULL, count(*)
    FROM call_list c,
      counters_of_call(c.leads, c.kind, c.asks_for_plate, c.callable_from, c.do_not_contact, c.unanswered_until) AS counter
    GROUP BY counter.figure, counter.part
  UNION ALL
  SELECT 'equipment', e.slot, e.installation_year, count(*)
    FROM equipment e JOIN customers c ON c.id = e.customer_id
    WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
    GROUP BY e.slot, e.installation_year
  UNION ALL
  SELECT 'proposals', p.owner_user_id::text, NULL, count(*)
    FROM proposals p WHERE p.is_of_home AND p.newest_version_id IS NOT NULL
    GROUP BY p.owner_user_id;

create or replace function keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, count(*)
      FROM come, counters_of_customer(address, email, phone, label_of_customer_id, deleted_at, was_compared, label_was_opened) AS counter
      GROUP BY counter.figure, counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, -count(*)
      FROM gone, counters_of_customer(address, email, phone, label_of_customer_id, deleted_at, was_compared, label_was_opened) AS counter
      GROUP BY counter.figure, counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT changed.figure, changed.part, sum(changed.change)
      FROM (SELECT figure, part, 1 AS change
              FROM counters_of_customer(new.address, new.email, new.phone, new.label_of_customer_id, new.deleted_at,
                                      new.was_compared, new.label_was_opened)
            UNION ALL
            SELECT figure, part, -1
              FROM counters_of_customer(old.address, old.email, old.phone, old.label_of_customer_id, old.deleted_at,
                                      old.was_compared, old.label_was_opened)) AS changed
      GROUP BY changed.figure, changed.part HAVING sum(changed.change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger customers_figures_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_figures();

create or replace trigger customers_figures_changed
  AFTER UPDATE OF deleted_at, address, email, phone, label_of_customer_id, was_compared, label_was_opened ON customers
  FOR EACH ROW WHEN (
    (old.deleted_at, old.address IS NULL, old.email IS NULL, old.phone IS NULL, old.label_of_customer_id IS NULL,
     old.was_compared, old.label_was_opened) IS DISTINCT FROM
    (new.deleted_at, new.address IS NULL, new.email IS NULL, new.phone IS NULL, new.label_of_customer_id IS NULL,
     new.was_compared, new.label_was_opened))
  EXECUTE FUNCTION keep_customer_figures();

create or replace trigger customers_figures_removed AFTER DELETE ON customers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_figures();

-- A piece says itself whether it counts. Why not its home: whoever changes a piece would wait for the home, and whoever deletes the home for the piece.
create or replace function keep_equipment_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, year, change)
      SELECT 'equipment', slot, installation_year, count(*) FROM come
      WHERE is_selected AND listed_at IS NOT NULL GROUP BY slot, installation_year
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, year, change)
      SELECT 'equipment', slot, installation_year, -count(*) FROM gone
      WHERE is_selected AND listed_at IS NOT NULL GROUP BY slot, installation_year
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, year, change)
      SELECT 'equipment', slot, installation_year, sum(change)
      FROM (SELECT slot, installation_year, 1 AS change FROM come WHERE is_selected AND listed_at IS NOT NULL
            UNION ALL
            SELECT slot, installation_year, -1 FROM gone WHERE is_selected AND listed_at IS NOT NULL) AS changes
      GROUP BY slot, installation_year HAVING sum(change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger equipment_figures_added AFTER INSERT ON equipment
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_equipment_figures();

create or replace trigger equipment_figures_changed AFTER UPDATE ON equipment
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_equipment_figures();

create or replace trigger equipment_figures_removed AFTER DELETE ON equipment
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_equipment_figures();

create or replace function keep_request_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, count(*)
      FROM come, counters_of_request(status, reason, assigned_user_id, requested_at) AS counter
      GROUP BY counter.figure, counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, -count(*)
      FROM gone, counters_of_request(status, reason, assigned_user_id, requested_at) AS counter
      GROUP BY counter.figure, counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, sum(change)
      FROM (SELECT status, reason, assigned_user_id, requested_at, 1 AS change FROM come
            UNION ALL
            SELECT status, reason, assigned_user_id, requested_at, -1 FROM gone) AS changes,
        counters_of_request(status, reason, assigned_user_id, requested_at) AS counter
      GROUP BY counter.figure, counter.part HAVING sum(change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger requests_figures_added AFTER INSERT ON requests
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_request_figures();

create or replace trigger requests_figures_changed AFTER UPDATE ON requests
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_request_figures();

create or replace trigger requests_figures_removed AFTER DELETE ON requests
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_request_figures();

create or replace function keep_call_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, count(*)
      FROM come, counters_of_call(leads, kind, asks_for_plate, callable_from, do_not_contact, unanswered_until) AS counter
      GROUP BY counter.figure, counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, -count(*)
      FROM gone, counters_of_call(leads, kind, asks_for_plate, callable_from, do_not_contact, unanswered_until) AS counter
      GROUP BY counter.figure, counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, sum(change)
      FROM (SELECT leads, kind, asks_for_plate, callable_from, do_not_contact, unanswered_until, 1 AS change FROM come
            UNION ALL
            SELECT leads, kind, asks_for_plate, callable_from, do_not_contact, unanswered_until, -1 FROM gone) AS changes,
        counters_of_call(leads, kind, asks_for_plate, callable_from, do_not_contact, unanswered_until) AS counter
      GROUP BY counter.figure, counter.part HAVING sum(change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger call_list_figures_added AFTER INSERT ON call_list
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_call_figures();

create or replace trigger call_list_figures_changed AFTER UPDATE ON call_list
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_call_figures();

create or replace trigger call_list_figures_removed AFTER DELETE ON call_list
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_call_figures();

create or replace function keep_proposal_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'proposals', owner_user_id, count(*)
      FROM come WHERE is_of_home AND newest_version_id IS NOT NULL GROUP BY owner_user_id
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'proposals', owner_user_id, -count(*)
      FROM gone WHERE is_of_home AND newest_version_id IS NOT NULL GROUP BY owner_user_id
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'proposals', owner_user_id, sum(change)
      FROM (SELECT owner_user_id, 1 AS change FROM come WHERE is_of_home AND newest_version_id IS NOT NULL
            UNION ALL
            SELECT owner_user_id, -1 FROM gone WHERE is_of_home AND newest_version_id IS NOT NULL) AS changes
      GROUP BY owner_user_id HAVING sum(change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger proposals_figures_added AFTER INSERT ON proposals
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_proposal_figures();

create or replace trigger proposals_figures_changed AFTER UPDATE ON proposals
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_proposal_figures();

create or replace trigger proposals_figures_removed AFTER DELETE ON proposals
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_proposal_figures();

-- Makes one row of those of the first writer and of all who are not at work; two never do it at once.
create or replace function fold_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(521192074, 0) THEN RETURN; END IF;
  WITH resting AS MATERIALIZED (
    SELECT writer FROM (SELECT DISTINCT writer FROM kept_figures WHERE writer > 0) AS others
    WHERE pg_try_advisory_xact_lock(521192074, writer)
  ), gone AS (
    DELETE FROM kept_figures WHERE writer IN (SELECT writer FROM resting) RETURNING figure, part, year, change
  )
  INSERT INTO kept_figures AS kept (figure, part, year, change, writer)
    SELECT figure, part, year, sum(change), 0 FROM gone GROUP BY figure, part, year
  ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  DELETE FROM kept_figures WHERE writer = 0 AND change = 0;
END $$;

create or replace function fold_kept_figures_sometimes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF random() < 0.0005 THEN PERFORM fold_kept_figures(); END IF;
  RETURN NULL;
END $$;

create or replace trigger kept_figures_fold AFTER INSERT ON kept_figures
  FOR EACH STATEMENT WHEN (pg_trigger_depth() < 2) EXECUTE FUNCTION fold_kept_figures_sometimes();

-- Counts all figures anew while writers wait. For the end of a restore, which copies rows in beside the triggers.
create or replace function recount_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE customers, equipment, requests, call_list, proposals, kept_figures IN SHARE ROW EXCLUSIVE MODE;
  UPDATE equipment SET listed_at = home.listed_at
    FROM (SELECT id, CASE WHEN deleted_at IS NULL AND address IS NOT NULL THEN created_at END AS listed_at FROM customers) AS home
    WHERE home.id = equipment.customer_id AND equipment.listed_at IS DISTINCT FROM home.listed_at;
  UPDATE customers SET was_compared = coalesce(done.was_compared, false), label_was_opened = coalesce(done.label_was_opened, false)
    FROM customers AS home LEFT JOIN milestones_of_homes AS done USING (id)
    WHERE home.id = customers.id AND (customers.was_compared, customers.label_was_opened) IS DISTINCT FROM
      (coalesce(done.was_compared, false), coalesce(done.label_was_opened, false));
  DELETE FROM kept_figures;
  INSERT INTO kept_figures (figure, part, year, change, writer)
    SELECT figure, part, year, count, 0 FROM counted_figures WHERE count <> 0;
END $$;

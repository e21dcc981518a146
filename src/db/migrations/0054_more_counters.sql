-- The counters in which a customer, a label or a deleted one of both counts.
CREATE FUNCTION counters_of_customer(address text, email text, phone text, label_of_customer_id integer, deleted_at timestamptz)
RETURNS TABLE (figure text, part text) LANGUAGE sql STABLE AS $$
  SELECT counter.figure, counter.part
  FROM (VALUES
    ('customers', '', deleted_at IS NULL AND address IS NOT NULL),
    ('customers-with-gap', 'no-email', deleted_at IS NULL AND address IS NOT NULL AND email IS NULL),
    ('customers-with-gap', 'no-phone', deleted_at IS NULL AND address IS NOT NULL AND phone IS NULL),
    ('customers-deleted', to_char(deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), deleted_at IS NOT NULL),
    ('labels', '', deleted_at IS NULL AND address IS NULL AND label_of_customer_id IS NULL)
  ) AS counter (figure, part, counts) WHERE counter.counts
$$;
--> statement-breakpoint
-- The counters in which a row of the call list counts, as it stands without regard to the day: by its part, and again if a proposal was not answered.
CREATE FUNCTION counters_of_call(leads boolean, kind text, asks_for_plate boolean, callable_from date, do_not_contact boolean, unanswered_until date)
RETURNS TABLE (figure text, part text) LANGUAGE sql STABLE AS $$
  SELECT counter.figure, concat_ws('/', CASE WHEN do_not_contact THEN 'do-not-contact' WHEN callable_from > '-infinity' THEN 'in-hand'
                                             WHEN asks_for_plate THEN 'ask-for-plate' ELSE 'to-call' END, counted.kind)
  FROM (SELECT NULL AS kind WHERE leads UNION ALL SELECT kind WHERE kind IS NOT NULL) AS counted,
    (VALUES ('calls', true), ('calls-unanswered', unanswered_until IS NOT NULL)) AS counter (figure, counts) WHERE counter.counts
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_figures AS
  SELECT counter.figure, counter.part, NULL::smallint AS year, count(*) AS count
    FROM customers c, counters_of_customer(c.address, c.email, c.phone, c.label_of_customer_id, c.deleted_at) AS counter
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
    GROUP BY e.slot, e.installation_year;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, count(*)
      FROM come, counters_of_customer(address, email, phone, label_of_customer_id, deleted_at) AS counter
      GROUP BY counter.figure, counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT counter.figure, counter.part, -count(*)
      FROM gone, counters_of_customer(address, email, phone, label_of_customer_id, deleted_at) AS counter
      GROUP BY counter.figure, counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT changed.figure, changed.part, sum(changed.change)
      FROM (SELECT figure, part, 1 AS change
              FROM counters_of_customer(new.address, new.email, new.phone, new.label_of_customer_id, new.deleted_at)
            UNION ALL
            SELECT figure, part, -1
              FROM counters_of_customer(old.address, old.email, old.phone, old.label_of_customer_id, old.deleted_at)) AS changed
      GROUP BY changed.figure, changed.part HAVING sum(changed.change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER customers_figures_of_labels ON customers;--> statement-breakpoint
DROP FUNCTION keep_label_figures();--> statement-breakpoint
CREATE TRIGGER customers_figures_changed AFTER UPDATE OF deleted_at, address, email, phone, label_of_customer_id ON customers
  FOR EACH ROW WHEN (
    (old.deleted_at, old.address IS NULL, old.email IS NULL, old.phone IS NULL, old.label_of_customer_id IS NULL) IS DISTINCT FROM
    (new.deleted_at, new.address IS NULL, new.email IS NULL, new.phone IS NULL, new.label_of_customer_id IS NULL))
  EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
-- A customer who enters or leaves the list takes along the equipment as it was before: what the same statement changes of it counts by itself.
CREATE OR REPLACE FUNCTION keep_listed_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE WHEN new.deleted_at IS NULL AND new.address IS NOT NULL THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO kept_figures AS kept (figure, part, year, change)
    SELECT 'equipment', slot, installation_year, sign FROM equipment WHERE customer_id = new.id AND is_selected
  ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_call_figures() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP FUNCTION counters_of_call(boolean, text, boolean, date, boolean);--> statement-breakpoint
SELECT recount_kept_figures();

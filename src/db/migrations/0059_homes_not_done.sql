ALTER TABLE "customers" ADD COLUMN "was_compared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "label_was_opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was done of homes, by what tells of it. Lines of the audit trail stay, and reports go only with their home: what was done stays done.
CREATE VIEW milestones_of_homes AS
  SELECT id, bool_or(compared) AS was_compared, bool_or(opened) AS label_was_opened
  FROM (SELECT customer_id AS id, true AS compared, false AS opened FROM reports
        UNION ALL
        SELECT subject_id::integer, false, true FROM audit_lines WHERE subject_kind = 'customer' AND action = 'open-profile') AS milestones
  GROUP BY id;
--> statement-breakpoint
-- Why without this trigger: whom to call does not depend on it, and each home would be ranked again.
ALTER TABLE customers DISABLE TRIGGER customers_rank_changed;--> statement-breakpoint
UPDATE customers SET was_compared = done.was_compared, label_was_opened = done.label_was_opened
  FROM milestones_of_homes AS done WHERE done.id = customers.id;--> statement-breakpoint
ALTER TABLE customers ENABLE TRIGGER customers_rank_changed;
--> statement-breakpoint
CREATE INDEX "customers_never_compared" ON "customers" USING btree ("created_at","id","label_of_customer_id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null and not "customers"."was_compared";--> statement-breakpoint
CREATE INDEX "customers_label_never_opened" ON "customers" USING btree ("created_at","id","label_of_customer_id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null and not "customers"."label_was_opened";--> statement-breakpoint
CREATE FUNCTION keep_comparison_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET was_compared = true WHERE id = new.customer_id AND NOT was_compared;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reports_compare_home AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION keep_comparison_of_home();
--> statement-breakpoint
CREATE FUNCTION keep_opening_of_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET label_was_opened = true WHERE id = new.subject_id::integer AND NOT label_was_opened;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_lines_open_label AFTER INSERT ON audit_lines
  FOR EACH ROW WHEN (new.action = 'open-profile' AND new.subject_kind = 'customer') EXECUTE FUNCTION keep_opening_of_label();
--> statement-breakpoint
-- The counters in which a customer, a label or a deleted one of both counts. Why homes of which something was done: a new one is in none of these.
CREATE FUNCTION counters_of_customer(address text, email text, phone text, label_of_customer_id integer, deleted_at timestamptz,
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
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_figures AS
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
    GROUP BY e.slot, e.installation_year;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER customers_figures_changed ON customers;--> statement-breakpoint
CREATE TRIGGER customers_figures_changed
  AFTER UPDATE OF deleted_at, address, email, phone, label_of_customer_id, was_compared, label_was_opened ON customers
  FOR EACH ROW WHEN (
    (old.deleted_at, old.address IS NULL, old.email IS NULL, old.phone IS NULL, old.label_of_customer_id IS NULL,
     old.was_compared, old.label_was_opened) IS DISTINCT FROM
    (new.deleted_at, new.address IS NULL, new.email IS NULL, new.phone IS NULL, new.label_of_customer_id IS NULL,
     new.was_compared, new.label_was_opened))
  EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
INSERT INTO kept_figures AS kept (figure, part, change)
  SELECT figure, part, count FROM counted_figures WHERE figure = 'customers-with-milestone' AND count > 0
ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
--> statement-breakpoint
DROP FUNCTION counters_of_customer(text, text, text, integer, timestamptz);--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE customers, equipment, requests, call_list, kept_figures IN SHARE ROW EXCLUSIVE MODE;
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

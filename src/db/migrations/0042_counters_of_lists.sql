-- The counters in which a request counts.
CREATE FUNCTION counters_of_request(status text, reason text, assigned_user_id integer, requested_at timestamptz)
RETURNS TABLE (figure text, part text) LANGUAGE sql STABLE AS $$
  SELECT 'requests', concat_ws('/', status, reason)
  UNION ALL SELECT 'requests-of-person', concat_ws('/', assigned_user_id, status, reason) WHERE assigned_user_id IS NOT NULL
  UNION ALL SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD')
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_figures AS
  SELECT CASE WHEN address IS NULL THEN 'labels' ELSE 'customers' END AS figure, '' AS part, NULL::smallint AS year, count(*) AS count
    FROM customers WHERE deleted_at IS NULL AND (address IS NOT NULL OR label_of_customer_id IS NULL) GROUP BY 1
  UNION ALL
  SELECT counter.figure, counter.part, NULL, count(*)
    FROM requests r, counters_of_request(r.status, r.reason, r.assigned_user_id, r.requested_at) AS counter
    GROUP BY counter.figure, counter.part
  UNION ALL
  SELECT 'equipment', e.slot, e.installation_year, count(*)
    FROM equipment e JOIN customers c ON c.id = e.customer_id
    WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
    GROUP BY e.slot, e.installation_year;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_request_figures() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, change)
      SELECT CASE WHEN address IS NULL THEN 'labels' ELSE 'customers' END, count(*)
      FROM come WHERE deleted_at IS NULL AND (address IS NOT NULL OR label_of_customer_id IS NULL) GROUP BY 1
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, change)
      SELECT CASE WHEN address IS NULL THEN 'labels' ELSE 'customers' END, -count(*)
      FROM gone WHERE deleted_at IS NULL AND (address IS NOT NULL OR label_of_customer_id IS NULL) GROUP BY 1
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A label leaves its list as it is bound, deleted or becomes a home, and may come back.
CREATE FUNCTION keep_label_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_figures AS kept (figure, change)
    VALUES ('labels', CASE WHEN new.deleted_at IS NULL AND new.address IS NULL AND new.label_of_customer_id IS NULL THEN 1 ELSE -1 END)
  ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_figures_of_labels AFTER UPDATE OF deleted_at, address, label_of_customer_id ON customers
  FOR EACH ROW WHEN ((old.deleted_at IS NULL AND old.address IS NULL AND old.label_of_customer_id IS NULL) IS DISTINCT FROM
                     (new.deleted_at IS NULL AND new.address IS NULL AND new.label_of_customer_id IS NULL))
  EXECUTE FUNCTION keep_label_figures();
--> statement-breakpoint
SELECT recount_kept_figures();

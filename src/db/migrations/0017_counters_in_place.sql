-- The lowest number that no other transaction at work has. The lock ends with the transaction. Why not wait: the number of the connection is always free.
CREATE FUNCTION writer_of_transaction() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  FOR writer IN 0..31 LOOP
    IF pg_try_advisory_xact_lock(521192074, writer) THEN RETURN writer; END IF;
  END LOOP;
  RETURN 32 + pg_backend_pid();
END $$;
--> statement-breakpoint
ALTER TABLE "kept_figures" ADD COLUMN "writer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
WITH gone AS (DELETE FROM kept_figures RETURNING figure, part, year, change)
INSERT INTO kept_figures (figure, part, year, change)
  SELECT figure, part, year, sum(change) FROM gone GROUP BY figure, part, year HAVING sum(change) <> 0;--> statement-breakpoint
DROP INDEX "kept_figures_figure";--> statement-breakpoint
ALTER TABLE "kept_figures" ADD CONSTRAINT "kept_figures_of_writer" UNIQUE NULLS NOT DISTINCT("figure","part","year","writer");--> statement-breakpoint
ALTER TABLE "kept_figures" ALTER COLUMN "writer" SET DEFAULT writer_of_transaction();--> statement-breakpoint
-- Room on each page, so that a row that changes stays there, and early vacuum.
ALTER TABLE "kept_figures" SET (fillfactor = 40, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE customers, equipment, requests, kept_figures IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM kept_figures;
  INSERT INTO kept_figures (figure, part, year, change, writer)
    SELECT figure, part, year, count, 0 FROM counted_figures WHERE count <> 0;
END $$;
--> statement-breakpoint
-- Makes one row of those of the first writer and of all who are not at work; two never do it at once.
CREATE OR REPLACE FUNCTION fold_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_kept_figures_sometimes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF random() < 0.0005 THEN PERFORM fold_kept_figures(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, change)
      SELECT 'customers', count(*) FROM come WHERE deleted_at IS NULL AND address IS NOT NULL HAVING count(*) > 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, change)
      SELECT 'customers', -count(*) FROM gone WHERE deleted_at IS NULL AND address IS NOT NULL HAVING count(*) > 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_listed_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE WHEN new.deleted_at IS NULL AND new.address IS NOT NULL THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO kept_figures AS kept (figure, part, year, change)
    SELECT 'customers', '', NULL::smallint, sign
    UNION ALL
    SELECT 'equipment', slot, installation_year, sign FROM equipment WHERE customer_id = new.id AND is_selected
  ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_equipment_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM FROM customers WHERE id IN (SELECT customer_id FROM come) FOR SHARE;
    INSERT INTO kept_figures AS kept (figure, part, year, change)
      SELECT 'equipment', e.slot, e.installation_year, count(*)
      FROM come e JOIN customers c ON c.id = e.customer_id
      WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
      GROUP BY e.slot, e.installation_year
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM FROM customers WHERE id IN (SELECT customer_id FROM gone) FOR SHARE;
    INSERT INTO kept_figures AS kept (figure, part, year, change)
      SELECT 'equipment', e.slot, e.installation_year, -count(*)
      FROM gone e JOIN customers c ON c.id = e.customer_id
      WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
      GROUP BY e.slot, e.installation_year
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    PERFORM FROM customers WHERE id IN (SELECT customer_id FROM come UNION SELECT customer_id FROM gone) FOR SHARE;
    INSERT INTO kept_figures AS kept (figure, part, year, change)
      SELECT 'equipment', e.slot, e.installation_year, sum(e.change)
      FROM (SELECT customer_id, slot, installation_year, 1 AS change FROM come WHERE is_selected
            UNION ALL
            SELECT customer_id, slot, installation_year, -1 FROM gone WHERE is_selected) e
      JOIN customers c ON c.id = e.customer_id
      WHERE c.deleted_at IS NULL AND c.address IS NOT NULL
      GROUP BY e.slot, e.installation_year HAVING sum(e.change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_request_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'requests', status, count(*) FROM come GROUP BY status
      UNION ALL
      SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), count(*)
        FROM come GROUP BY 2
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'requests', status, -count(*) FROM gone GROUP BY status
      UNION ALL
      SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), -count(*)
        FROM gone GROUP BY 2
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT figure, part, sum(change)
      FROM (SELECT 'requests' AS figure, status AS part, 1 AS change FROM come
            UNION ALL SELECT 'requests', status, -1 FROM gone
            UNION ALL SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), 1 FROM come
            UNION ALL SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), -1 FROM gone) AS changes
      GROUP BY figure, part HAVING sum(change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;

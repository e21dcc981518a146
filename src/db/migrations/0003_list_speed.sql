CREATE TABLE "kept_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"figure" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"year" smallint,
	"change" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "customers_by_email";--> statement-breakpoint
DROP INDEX "requests_by_email";--> statement-breakpoint
DROP INDEX "requests_by_status";--> statement-breakpoint
DROP INDEX "requests_by_assignee";--> statement-breakpoint
CREATE INDEX "kept_figures_figure" ON "kept_figures" USING btree ("figure","part");--> statement-breakpoint
CREATE INDEX "customers_by_email_key" ON "customers" USING btree (("email" is null),coalesce(lower("email"), ''),"id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_listed" ON "customers" USING btree ("id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "requests_by_email_key" ON "requests" USING btree (("email" is null),coalesce(lower("email"), ''),"id");--> statement-breakpoint
CREATE INDEX "requests_by_status_key" ON "requests" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_assignee_date" ON "requests" USING btree ("assigned_user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_assignee_email" ON "requests" USING btree ("assigned_user_id",("email" is null),coalesce(lower("email"), ''),"id");--> statement-breakpoint
CREATE INDEX "requests_by_assignee_status" ON "requests" USING btree ("assigned_user_id","status","requested_at","id");--> statement-breakpoint
-- The truth that the kept figures repeat, counted anew. docs/decisions/057
CREATE VIEW counted_figures AS
  SELECT 'customers' AS figure, '' AS part, NULL::smallint AS year, count(*) AS count
    FROM customers WHERE deleted_at IS NULL AND address IS NOT NULL
  UNION ALL
  SELECT 'requests', status, NULL, count(*) FROM requests GROUP BY status
  UNION ALL
  SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), NULL, count(*)
    FROM requests GROUP BY 2
  UNION ALL
  SELECT 'equipment', e.slot, e.installation_year, count(*)
    FROM equipment e JOIN customers c ON c.id = e.customer_id
    WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
    GROUP BY e.slot, e.installation_year;
--> statement-breakpoint
-- Counts all figures anew while writers wait. For the end of a restore, which copies rows in beside the triggers.
CREATE FUNCTION recount_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE customers, equipment, requests, kept_figures IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM kept_figures;
  INSERT INTO kept_figures (figure, part, year, change)
    SELECT figure, part, year, count FROM counted_figures WHERE count <> 0;
END $$;
--> statement-breakpoint
-- Now and then whoever writes makes one row of the many changes to a figure; two never do it at once.
CREATE FUNCTION fold_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(5211920744) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM kept_figures RETURNING figure, part, year, change)
  INSERT INTO kept_figures (figure, part, year, change)
    SELECT figure, part, year, sum(change) FROM gone GROUP BY figure, part, year HAVING sum(change) <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION fold_kept_figures_sometimes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF random() < 0.005 THEN PERFORM fold_kept_figures(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER kept_figures_fold AFTER INSERT ON kept_figures
  FOR EACH STATEMENT WHEN (pg_trigger_depth() < 2) EXECUTE FUNCTION fold_kept_figures_sometimes();
--> statement-breakpoint
CREATE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures (figure, change)
      SELECT 'customers', count(*) FROM come WHERE deleted_at IS NULL AND address IS NOT NULL HAVING count(*) > 0;
  ELSE
    INSERT INTO kept_figures (figure, change)
      SELECT 'customers', -count(*) FROM gone WHERE deleted_at IS NULL AND address IS NOT NULL HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_figures_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
CREATE TRIGGER customers_figures_removed AFTER DELETE ON customers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
-- A customer who enters or leaves the list takes the equipment along.
CREATE FUNCTION keep_listed_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE WHEN new.deleted_at IS NULL AND new.address IS NOT NULL THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO kept_figures (figure, part, year, change)
    SELECT 'customers', '', NULL::smallint, sign
    UNION ALL
    SELECT 'equipment', slot, installation_year, sign FROM equipment WHERE customer_id = new.id AND is_selected;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_figures_listed AFTER UPDATE OF deleted_at, address ON customers
  FOR EACH ROW WHEN ((old.deleted_at IS NULL AND old.address IS NOT NULL) IS DISTINCT FROM
                     (new.deleted_at IS NULL AND new.address IS NOT NULL))
  EXECUTE FUNCTION keep_listed_figures();
--> statement-breakpoint
-- The equipment of a customer whose row is removed goes first, while it can still be seen whose it was.
CREATE FUNCTION remove_equipment_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM equipment WHERE customer_id = old.id;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_equipment_first BEFORE DELETE ON customers
  FOR EACH ROW EXECUTE FUNCTION remove_equipment_first();
--> statement-breakpoint
-- Holds the customers of what changed, so that none enters or leaves the list at the same moment.
CREATE FUNCTION keep_equipment_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM FROM customers WHERE id IN (SELECT customer_id FROM come) FOR SHARE;
    INSERT INTO kept_figures (figure, part, year, change)
      SELECT 'equipment', e.slot, e.installation_year, count(*)
      FROM come e JOIN customers c ON c.id = e.customer_id
      WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
      GROUP BY e.slot, e.installation_year;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM FROM customers WHERE id IN (SELECT customer_id FROM gone) FOR SHARE;
    INSERT INTO kept_figures (figure, part, year, change)
      SELECT 'equipment', e.slot, e.installation_year, -count(*)
      FROM gone e JOIN customers c ON c.id = e.customer_id
      WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
      GROUP BY e.slot, e.installation_year;
  ELSE
    PERFORM FROM customers WHERE id IN (SELECT customer_id FROM come UNION SELECT customer_id FROM gone) FOR SHARE;
    INSERT INTO kept_figures (figure, part, year, change)
      SELECT 'equipment', e.slot, e.installation_year, sum(e.change)
      FROM (SELECT customer_id, slot, installation_year, 1 AS change FROM come WHERE is_selected
            UNION ALL
            SELECT customer_id, slot, installation_year, -1 FROM gone WHERE is_selected) e
      JOIN customers c ON c.id = e.customer_id
      WHERE c.deleted_at IS NULL AND c.address IS NOT NULL
      GROUP BY e.slot, e.installation_year HAVING sum(e.change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER equipment_figures_added AFTER INSERT ON equipment
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_equipment_figures();
--> statement-breakpoint
CREATE TRIGGER equipment_figures_changed AFTER UPDATE ON equipment
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_equipment_figures();
--> statement-breakpoint
CREATE TRIGGER equipment_figures_removed AFTER DELETE ON equipment
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_equipment_figures();
--> statement-breakpoint
CREATE FUNCTION keep_request_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures (figure, part, change)
      SELECT 'requests', status, count(*) FROM come GROUP BY status
      UNION ALL
      SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), count(*)
        FROM come GROUP BY 2;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures (figure, part, change)
      SELECT 'requests', status, -count(*) FROM gone GROUP BY status
      UNION ALL
      SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), -count(*)
        FROM gone GROUP BY 2;
  ELSE
    INSERT INTO kept_figures (figure, part, change)
      SELECT figure, part, sum(change)
      FROM (SELECT 'requests' AS figure, status AS part, 1 AS change FROM come
            UNION ALL SELECT 'requests', status, -1 FROM gone
            UNION ALL SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), 1 FROM come
            UNION ALL SELECT 'requests-of-week', to_char(date_trunc('week', requested_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'), -1 FROM gone) AS changes
      GROUP BY figure, part HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_figures_added AFTER INSERT ON requests
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_request_figures();
--> statement-breakpoint
CREATE TRIGGER requests_figures_changed AFTER UPDATE ON requests
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_request_figures();
--> statement-breakpoint
CREATE TRIGGER requests_figures_removed AFTER DELETE ON requests
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_request_figures();
--> statement-breakpoint
SELECT recount_kept_figures();

DROP INDEX "call_list_open_requests";--> statement-breakpoint
DROP INDEX "call_list_open_proposals";--> statement-breakpoint
DROP INDEX "call_list_unanswered";--> statement-breakpoint
ALTER TABLE "call_list" ADD COLUMN "marked_until" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
-- Before the columns that write the table anew.
UPDATE call_list SET marked_until = coalesce(m.callable_from, 'infinity') FROM call_marks m
  WHERE m.customer_id = call_list.customer_id AND NOT m.is_replaced AND m.undone_at IS NULL;
--> statement-breakpoint
ALTER TABLE "call_list" ADD COLUMN "callable_from" date GENERATED ALWAYS AS (case when has_open_request then 'infinity' else greatest(marked_until, open_proposal_until + 1) end) STORED;--> statement-breakpoint
ALTER TABLE "call_list" ADD COLUMN "do_not_contact" boolean GENERATED ALWAYS AS (marked_until = 'infinity') STORED;--> statement-breakpoint
CREATE INDEX "call_list_held_by_rank" ON "call_list" USING btree ("do_not_contact","urgency",(-coalesce("low_cents", 0)),coalesce("newest_year", 0),(-coalesce("co2e_kg", 0)),coalesce("serviced_year", 0),coalesce("contacted_on", '-infinity'),"id") WHERE "call_list"."callable_from" > '-infinity';--> statement-breakpoint
CREATE INDEX "call_list_held_by_saving" ON "call_list" USING btree ("do_not_contact",coalesce("likely_cents", -2147483648),"id") WHERE "call_list"."callable_from" > '-infinity';--> statement-breakpoint
CREATE INDEX "call_list_held_by_year" ON "call_list" USING btree ("do_not_contact",coalesce("newest_year", 0),"id") WHERE "call_list"."callable_from" > '-infinity';--> statement-breakpoint
CREATE INDEX "call_list_held" ON "call_list" USING btree ("callable_from","do_not_contact","asks_for_plate","leads","kind") WHERE "call_list"."callable_from" > '-infinity';--> statement-breakpoint
CREATE INDEX "call_list_unanswered_by_rank" ON "call_list" USING btree ("asks_for_plate","urgency",(-coalesce("low_cents", 0)),coalesce("newest_year", 0),(-coalesce("co2e_kg", 0)),coalesce("serviced_year", 0),coalesce("contacted_on", '-infinity'),"id") WHERE "call_list"."unanswered_until" is not null;--> statement-breakpoint
CREATE INDEX "call_list_unanswered_by_saving" ON "call_list" USING btree ("asks_for_plate",coalesce("likely_cents", -2147483648),"id") WHERE "call_list"."unanswered_until" is not null;--> statement-breakpoint
CREATE INDEX "call_list_unanswered_by_year" ON "call_list" USING btree ("asks_for_plate",coalesce("newest_year", 0),"id") WHERE "call_list"."unanswered_until" is not null;--> statement-breakpoint
CREATE INDEX "call_list_unanswered" ON "call_list" USING btree ("unanswered_until","callable_from","do_not_contact","asks_for_plate","leads","kind") WHERE "call_list"."unanswered_until" is not null;--> statement-breakpoint
-- The day until which the mark in force holds its home back.
CREATE FUNCTION keep_marked_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE call_list SET marked_until = coalesce(
    (SELECT coalesce(m.callable_from, 'infinity') FROM call_marks m
      WHERE m.customer_id = call_list.customer_id AND NOT m.is_replaced AND m.undone_at IS NULL), '-infinity')
    WHERE customer_id IN (old.customer_id, new.customer_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER call_marks_hold AFTER INSERT OR UPDATE OR DELETE ON call_marks FOR EACH ROW EXECUTE FUNCTION keep_marked_until();
--> statement-breakpoint
-- The counters in which a row of the call list counts, as it stands without regard to the day.
CREATE FUNCTION counters_of_call(leads boolean, kind text, asks_for_plate boolean, callable_from date, do_not_contact boolean)
RETURNS TABLE (part text) LANGUAGE sql STABLE AS $$
  SELECT concat_ws('/', CASE WHEN do_not_contact THEN 'do-not-contact' WHEN callable_from > '-infinity' THEN 'in-hand'
                             WHEN asks_for_plate THEN 'ask-for-plate' ELSE 'to-call' END, counted.kind)
  FROM (SELECT NULL AS kind WHERE leads UNION ALL SELECT kind WHERE kind IS NOT NULL) AS counted
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
  SELECT 'calls', counter.part, NULL, count(*)
    FROM call_list c, counters_of_call(c.leads, c.kind, c.asks_for_plate, c.callable_from, c.do_not_contact) AS counter
    GROUP BY counter.part
  UNION ALL
  SELECT 'equipment', e.slot, e.installation_year, count(*)
    FROM equipment e JOIN customers c ON c.id = e.customer_id
    WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
    GROUP BY e.slot, e.installation_year;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE customers, equipment, requests, call_list, kept_figures IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM kept_figures;
  INSERT INTO kept_figures (figure, part, year, change, writer)
    SELECT figure, part, year, count, 0 FROM counted_figures WHERE count <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_call_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'calls', counter.part, count(*)
      FROM come, counters_of_call(leads, kind, asks_for_plate, callable_from, do_not_contact) AS counter
      GROUP BY counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'calls', counter.part, -count(*)
      FROM gone, counters_of_call(leads, kind, asks_for_plate, callable_from, do_not_contact) AS counter
      GROUP BY counter.part
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'calls', counter.part, sum(change)
      FROM (SELECT leads, kind, asks_for_plate, callable_from, do_not_contact, 1 AS change FROM come
            UNION ALL
            SELECT leads, kind, asks_for_plate, callable_from, do_not_contact, -1 FROM gone) AS changes,
        counters_of_call(leads, kind, asks_for_plate, callable_from, do_not_contact) AS counter
      GROUP BY counter.part HAVING sum(change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER call_list_figures_added AFTER INSERT ON call_list
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_call_figures();
--> statement-breakpoint
CREATE TRIGGER call_list_figures_changed AFTER UPDATE ON call_list
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_call_figures();
--> statement-breakpoint
CREATE TRIGGER call_list_figures_removed AFTER DELETE ON call_list
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_call_figures();
--> statement-breakpoint
SELECT recount_kept_figures();

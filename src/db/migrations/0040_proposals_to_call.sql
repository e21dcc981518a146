ALTER TABLE "call_list" ADD COLUMN "open_proposal_state" text;--> statement-breakpoint
ALTER TABLE "call_list" ADD COLUMN "open_proposal_until" date;--> statement-breakpoint
ALTER TABLE "call_list" ADD COLUMN "unanswered_until" date;--> statement-breakpoint
CREATE INDEX "call_list_open_proposals" ON "call_list" USING btree ("open_proposal_until","customer_id") WHERE "call_list"."open_proposal_until" is not null;--> statement-breakpoint
CREATE INDEX "call_list_unanswered" ON "call_list" USING btree ("unanswered_until") WHERE "call_list"."unanswered_until" is not null;--> statement-breakpoint
DROP FUNCTION rank_homes_again() CASCADE;--> statement-breakpoint
DROP FUNCTION rank_changed_homes_again() CASCADE;--> statement-breakpoint
-- Notes the homes to rank again, with what changed in the same transaction.
CREATE FUNCTION rank_homes_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO call_list_changes (customer_id) SELECT DISTINCT customer_id FROM come WHERE customer_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO call_list_changes (customer_id) SELECT DISTINCT customer_id FROM gone WHERE customer_id IS NOT NULL;
  ELSE
    INSERT INTO call_list_changes (customer_id)
      SELECT customer_id FROM come WHERE customer_id IS NOT NULL
      UNION SELECT customer_id FROM gone WHERE customer_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The tables that belong to homes. Equipment is none of them: each save of a home changes its row in customers.
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['nameplates', 'equipment_notes', 'call_marks', 'requests', 'proposals'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_rank_added AFTER INSERT ON %1$I
      REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again()', watched);
    EXECUTE format('CREATE TRIGGER %1$s_rank_changed AFTER UPDATE ON %1$I
      REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again()', watched);
    EXECUTE format('CREATE TRIGGER %1$s_rank_removed AFTER DELETE ON %1$I
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again()', watched);
  END LOOP;
END $$;
--> statement-breakpoint
-- The homes of earlier releases. A new database stays empty, so that an archive can be restored into it.
INSERT INTO call_list_changes (customer_id) SELECT NULL WHERE EXISTS (SELECT FROM customers);

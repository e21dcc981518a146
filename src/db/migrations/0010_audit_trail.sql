DROP INDEX "audit_lines_at";--> statement-breakpoint
DROP INDEX "audit_lines_subject";--> statement-breakpoint
CREATE INDEX "audit_lines_by_at" ON "audit_lines" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_by_action" ON "audit_lines" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_by_kind" ON "audit_lines" USING btree ("subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_by_subject" ON "audit_lines" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_by_actor_kind" ON "audit_lines" USING btree ("actor_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_by_actor" ON "audit_lines" USING btree ("actor_kind","actor_id","at","id");--> statement-breakpoint
-- The trail is only added to. Within the erasure of a customer, which says so with hvac.erasing, what is personal in a
-- line becomes empty; the line stays. docs/decisions/076
CREATE FUNCTION refuse_change_of_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept audit_lines;
BEGIN
  IF tg_op <> 'UPDATE' OR coalesce(current_setting('hvac.erasing', true), '') = '' THEN
    RAISE EXCEPTION 'The audit trail is only added to: its lines are neither changed nor removed'
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF tg_level = 'STATEMENT' THEN
    RETURN NULL;
  END IF;
  kept := old;
  IF new.before IS NULL THEN kept.before := NULL; END IF;
  IF new.after IS NULL THEN kept.after := NULL; END IF;
  IF new.actor_name IS NULL THEN kept.actor_name := NULL; END IF;
  IF new.ip_address IS NULL THEN kept.ip_address := NULL; END IF;
  IF new IS DISTINCT FROM kept THEN
    RAISE EXCEPTION 'Of a line of the audit trail only personal data can be removed'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_lines_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_line();
--> statement-breakpoint
CREATE TRIGGER audit_lines_unchangeable BEFORE UPDATE ON audit_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_line();
--> statement-breakpoint
-- A report goes with its customer's data, and in no other way. docs/decisions/077
CREATE OR REPLACE FUNCTION refuse_change_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE erased text := coalesce(current_setting('hvac.erasing', true), '');
BEGIN
  IF tg_op = 'DELETE' AND erased <> '' THEN
    IF tg_level = 'STATEMENT' THEN
      RETURN NULL;
    END IF;
    -- Why one within the other: a record is asked only for fields that its table has.
    IF tg_table_name = 'reports' THEN
      IF old.customer_id::text = erased THEN RETURN old; END IF;
    ELSIF EXISTS (SELECT FROM reports WHERE id = old.report_id AND customer_id::text = erased) THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION 'A report is kept as it was made' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER reports_removed_with_customer BEFORE DELETE ON reports
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_report();
--> statement-breakpoint
CREATE TRIGGER report_files_removed_with_customer BEFORE DELETE ON report_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_report();

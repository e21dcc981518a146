CREATE TABLE "call_list" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text,
	"slot" text,
	"leads" boolean NOT NULL,
	"asks_for_plate" boolean NOT NULL,
	"urgency" smallint NOT NULL,
	"years" smallint[] NOT NULL,
	"newest_year" smallint,
	"likely_cents" integer,
	"low_cents" integer,
	"high_cents" integer,
	"is_estimated" boolean NOT NULL,
	"co2e_kg" integer,
	"serviced_year" smallint,
	"has_open_request" boolean NOT NULL,
	"contacted_on" date
);
--> statement-breakpoint
CREATE TABLE "call_list_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_list_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer
);
--> statement-breakpoint
CREATE TABLE "call_marks" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"mark" text NOT NULL,
	"callable_from" date,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by_user_id" integer NOT NULL,
	"marked_by" text NOT NULL,
	"replaces_id" integer,
	"is_replaced" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_user_id" integer
);
--> statement-breakpoint
ALTER TABLE "call_list" ADD CONSTRAINT "call_list_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_marks" ADD CONSTRAINT "call_marks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_marks" ADD CONSTRAINT "call_marks_marked_by_user_id_users_id_fk" FOREIGN KEY ("marked_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_marks" ADD CONSTRAINT "call_marks_undone_by_user_id_users_id_fk" FOREIGN KEY ("undone_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_list_by_rank" ON "call_list" USING btree ("asks_for_plate","urgency",(-coalesce("low_cents", 0)),coalesce("newest_year", 0),(-coalesce("co2e_kg", 0)),coalesce("serviced_year", 0),coalesce("contacted_on", '-infinity'),"id") WHERE "call_list"."leads";--> statement-breakpoint
CREATE INDEX "call_list_by_saving" ON "call_list" USING btree ("asks_for_plate",coalesce("likely_cents", -2147483648),"id") WHERE "call_list"."leads";--> statement-breakpoint
CREATE INDEX "call_list_by_year" ON "call_list" USING btree ("asks_for_plate",coalesce("newest_year", 0),"id") WHERE "call_list"."leads";--> statement-breakpoint
CREATE INDEX "call_list_of_kind_by_rank" ON "call_list" USING btree ("kind","asks_for_plate","urgency",(-coalesce("low_cents", 0)),coalesce("newest_year", 0),(-coalesce("co2e_kg", 0)),coalesce("serviced_year", 0),coalesce("contacted_on", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "call_list_of_kind_by_saving" ON "call_list" USING btree ("kind","asks_for_plate",coalesce("likely_cents", -2147483648),"id");--> statement-breakpoint
CREATE INDEX "call_list_of_kind_by_year" ON "call_list" USING btree ("kind","asks_for_plate",coalesce("newest_year", 0),"id");--> statement-breakpoint
CREATE INDEX "call_list_open_requests" ON "call_list" USING btree ("customer_id") WHERE "call_list"."has_open_request";--> statement-breakpoint
CREATE INDEX "call_list_customer" ON "call_list" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_marks_in_force" ON "call_marks" USING btree ("customer_id") WHERE not "call_marks"."is_replaced" and "call_marks"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "call_marks_customer" ON "call_marks" USING btree ("customer_id","id");--> statement-breakpoint
-- Notes the homes to rank again, with what changed in the same transaction.
CREATE FUNCTION rank_homes_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_list_changes (customer_id) SELECT DISTINCT customer_id FROM come WHERE customer_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rank_changed_homes_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_list_changes (customer_id)
    SELECT customer_id FROM come WHERE customer_id IS NOT NULL
    UNION SELECT customer_id FROM gone WHERE customer_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rank_all_homes_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_list_changes (customer_id) VALUES (NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Each save of a home changes its row in customers, so that equipment needs no trigger. A home that is deleted leaves the list at once.
CREATE FUNCTION rank_customers_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM call_list USING come WHERE call_list.customer_id = come.id AND come.deleted_at IS NOT NULL;
  INSERT INTO call_list_changes (customer_id) SELECT id FROM come;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_rank_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_customers_again();
--> statement-breakpoint
CREATE TRIGGER customers_rank_changed AFTER UPDATE ON customers
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_customers_again();
--> statement-breakpoint
CREATE TRIGGER nameplates_rank_added AFTER INSERT ON nameplates
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();
--> statement-breakpoint
CREATE TRIGGER nameplates_rank_changed AFTER UPDATE ON nameplates
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();
--> statement-breakpoint
CREATE TRIGGER nameplates_rank_removed AFTER DELETE ON nameplates
  REFERENCING OLD TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();
--> statement-breakpoint
CREATE TRIGGER equipment_notes_rank_added AFTER INSERT ON equipment_notes
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();
--> statement-breakpoint
CREATE TRIGGER equipment_notes_rank_changed AFTER UPDATE ON equipment_notes
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();
--> statement-breakpoint
CREATE TRIGGER call_marks_rank_added AFTER INSERT ON call_marks
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();
--> statement-breakpoint
CREATE TRIGGER call_marks_rank_changed AFTER UPDATE ON call_marks
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();
--> statement-breakpoint
CREATE TRIGGER requests_rank_added AFTER INSERT ON requests
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();
--> statement-breakpoint
CREATE TRIGGER requests_rank_changed AFTER UPDATE ON requests
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_changed_homes_again();
--> statement-breakpoint
CREATE TRIGGER assumption_sets_rank_all AFTER INSERT ON assumption_sets
  FOR EACH STATEMENT EXECUTE FUNCTION rank_all_homes_again();
--> statement-breakpoint
CREATE TRIGGER ideal_systems_rank_all AFTER INSERT OR UPDATE OR DELETE ON ideal_systems
  FOR EACH STATEMENT EXECUTE FUNCTION rank_all_homes_again();
--> statement-breakpoint
-- The homes of earlier releases. A new database stays empty, so that an archive can be restored into it.
INSERT INTO call_list_changes (customer_id) SELECT NULL WHERE EXISTS (SELECT FROM customers);

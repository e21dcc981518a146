CREATE TABLE "restored_homes" (
	"id" serial PRIMARY KEY NOT NULL,
	"restore_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"change" text NOT NULL,
	"proposal_id" integer
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" serial PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"restored_at" timestamp (3) with time zone NOT NULL,
	"is_compared" boolean NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by_user_id" integer,
	CONSTRAINT "restores_settled" CHECK (("restores"."settled_at" is null) = ("restores"."settled_by_user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "restored_homes" ADD CONSTRAINT "restored_homes_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "public"."restores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restored_homes" ADD CONSTRAINT "restored_homes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_settled_by_user_id_users_id_fk" FOREIGN KEY ("settled_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restored_homes_change" ON "restored_homes" USING btree ("restore_id","customer_id","change",coalesce("proposal_id", 0));--> statement-breakpoint
-- Nothing but what an Admin says takes it out of the bell.
CREATE FUNCTION alert_to_restore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'restored', new.restored_at, of_job => 'restore');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER restores_alert AFTER INSERT ON restores FOR EACH ROW EXECUTE FUNCTION alert_to_restore();
--> statement-breakpoint
CREATE FUNCTION end_alerts_of_restore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE alerts SET read_at = new.settled_at
    WHERE kind = 'restored' AND read_at IS NULL AND NOT EXISTS (SELECT FROM restores WHERE settled_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER restores_settled AFTER UPDATE OF settled_at ON restores FOR EACH ROW
  WHEN (old.settled_at IS NULL AND new.settled_at IS NOT NULL) EXECUTE FUNCTION end_alerts_of_restore();

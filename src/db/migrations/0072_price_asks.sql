CREATE TABLE "price_asks" (
	"id" serial PRIMARY KEY NOT NULL,
	"proposal_id" integer NOT NULL,
	"options" jsonb NOT NULL,
	"prices_hash" text NOT NULL,
	"asked_by_user_id" integer NOT NULL,
	"asked_of_user_id" integer,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"agrees" boolean,
	"answered_by_user_id" integer,
	"answered_at" timestamp (3) with time zone,
	"word" text,
	CONSTRAINT "price_asks_answered_whole" CHECK (("price_asks"."agrees" is null) = ("price_asks"."answered_by_user_id" is null)
        and ("price_asks"."agrees" is null) = ("price_asks"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "proposal_settings" ADD COLUMN "salesperson_floor_percent" smallint;--> statement-breakpoint
ALTER TABLE "price_asks" ADD CONSTRAINT "price_asks_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_asks" ADD CONSTRAINT "price_asks_asked_by_user_id_users_id_fk" FOREIGN KEY ("asked_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_asks" ADD CONSTRAINT "price_asks_asked_of_user_id_users_id_fk" FOREIGN KEY ("asked_of_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_asks" ADD CONSTRAINT "price_asks_answered_by_user_id_users_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_asks_proposal" ON "price_asks" USING btree ("proposal_id","id");
--> statement-breakpoint
-- Written by hand from here on.
CREATE FUNCTION alert_to_asked_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(
    CASE WHEN new.asked_of_user_id IS NULL THEN people_of('admin') ELSE ARRAY[new.asked_of_user_id] END,
    'price-asked', new.asked_at, new.asked_by_user_id, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_asks_alert AFTER INSERT ON price_asks FOR EACH ROW EXECUTE FUNCTION alert_to_asked_price();
--> statement-breakpoint
CREATE FUNCTION alert_to_answered_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(ARRAY[new.asked_by_user_id], CASE WHEN new.agrees THEN 'price-agreed' ELSE 'price-refused' END,
    new.answered_at, new.answered_by_user_id, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_asks_alert_answered AFTER UPDATE OF agrees ON price_asks FOR EACH ROW
  WHEN (new.agrees IS NOT NULL AND old.agrees IS NULL) EXECUTE FUNCTION alert_to_answered_price();

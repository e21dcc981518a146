CREATE TABLE "proposal_codes" (
	"proposal_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_decisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"proposal_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"kind" text NOT NULL,
	"option_key" text,
	"plan_id" integer,
	"name" text,
	"reason" text,
	"ask_again_on" date,
	"text" text,
	"consent_text" text,
	"via" text NOT NULL,
	"how" text,
	"staff_user_id" integer,
	"hash" text NOT NULL,
	"press_key" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_decisions_by_staff" CHECK (("proposal_decisions"."via" in ('in-person', 'recorded')) = ("proposal_decisions"."staff_user_id" is not null)
        and ("proposal_decisions"."via" = 'recorded') = ("proposal_decisions"."how" is not null))
);
--> statement-breakpoint
CREATE TABLE "proposal_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"sent_to" text,
	"presented_by_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "proposal_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "proposal_links_kind" CHECK (("proposal_links"."sent_to" is null) = ("proposal_links"."presented_by_user_id" is not null)
        and ("proposal_links"."presented_by_user_id" is null) = ("proposal_links"."ends_at" is null))
);
--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "reminders_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_codes" ADD CONSTRAINT "proposal_codes_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_decisions" ADD CONSTRAINT "proposal_decisions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_decisions" ADD CONSTRAINT "proposal_decisions_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_decisions" ADD CONSTRAINT "proposal_decisions_staff_user_id_users_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_links" ADD CONSTRAINT "proposal_links_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_links" ADD CONSTRAINT "proposal_links_presented_by_user_id_users_id_fk" FOREIGN KEY ("presented_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_decisions_one_accept" ON "proposal_decisions" USING btree ("proposal_id") WHERE "proposal_decisions"."kind" = 'accept';--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_decisions_press" ON "proposal_decisions" USING btree ("proposal_id","press_key");--> statement-breakpoint
CREATE INDEX "proposal_decisions_version" ON "proposal_decisions" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "proposal_decisions_at" ON "proposal_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "proposal_events_version" ON "proposal_events" USING btree ("version_id","kind","at");--> statement-breakpoint
CREATE INDEX "proposal_links_version" ON "proposal_links" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Decisions and events are only added to. Address and browser of a decision are removed after a while; rows go only with what is erased.
CREATE FUNCTION refuse_change_of_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND coalesce(current_setting('hvac.erasing', true), '') <> '' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'What was decided is kept as it was' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER proposal_decisions_unchangeable BEFORE UPDATE ON proposal_decisions FOR EACH ROW
  WHEN ((to_jsonb(old) - 'ip_address' - 'user_agent') IS DISTINCT FROM (to_jsonb(new) - 'ip_address' - 'user_agent')
    OR new.ip_address IS NOT NULL OR new.user_agent IS NOT NULL)
  EXECUTE FUNCTION refuse_change_of_decision();
--> statement-breakpoint
CREATE TRIGGER proposal_decisions_kept BEFORE DELETE ON proposal_decisions FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_decision();
--> statement-breakpoint
CREATE TRIGGER proposal_events_kept BEFORE UPDATE OR DELETE ON proposal_events FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_decision();

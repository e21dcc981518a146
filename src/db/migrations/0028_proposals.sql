CREATE TABLE "proposal_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"proposal_id" integer NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	"snapshot" jsonb,
	"hash" text,
	"value_cents" bigint,
	"sent_at" timestamp with time zone,
	"expires_on" date,
	"closed_at" timestamp with time zone,
	CONSTRAINT "proposal_versions_sent_whole" CHECK (("proposal_versions"."state" in ('draft', 'discarded')) = ("proposal_versions"."snapshot" is null)
        and ("proposal_versions"."snapshot" is null) = ("proposal_versions"."hash" is null)
        and ("proposal_versions"."snapshot" is null) = ("proposal_versions"."number" is null)
        and ("proposal_versions"."snapshot" is null) = ("proposal_versions"."expires_on" is null))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"owner_user_id" integer NOT NULL,
	"need" text NOT NULL,
	"next_step" text,
	"next_step_on" date,
	"next_step_user_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_versions" ADD CONSTRAINT "proposal_versions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_next_step_user_id_users_id_fk" FOREIGN KEY ("next_step_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_versions_number" ON "proposal_versions" USING btree ("proposal_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_versions_one_draft" ON "proposal_versions" USING btree ("proposal_id") WHERE "proposal_versions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_versions_one_open" ON "proposal_versions" USING btree ("proposal_id") WHERE "proposal_versions"."state" in ('open', 'changes-requested');--> statement-breakpoint
CREATE INDEX "proposal_versions_state" ON "proposal_versions" USING btree ("state","expires_on");--> statement-breakpoint
CREATE INDEX "proposals_customer" ON "proposals" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "proposals_owner" ON "proposals" USING btree ("owner_user_id","id");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was sent is never changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER proposal_versions_kept_as_sent BEFORE UPDATE ON proposal_versions FOR EACH ROW
  WHEN (OLD.snapshot IS NOT NULL AND (
    OLD.id, OLD.proposal_id, OLD.number, OLD.draft, OLD.snapshot, OLD.hash, OLD.value_cents, OLD.sent_at, OLD.expires_on
  ) IS DISTINCT FROM (
    NEW.id, NEW.proposal_id, NEW.number, NEW.draft, NEW.snapshot, NEW.hash, NEW.value_cents, NEW.sent_at, NEW.expires_on
  ))
  EXECUTE FUNCTION refuse_change_of_sent_version();

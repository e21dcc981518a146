CREATE TABLE "proposal_doubts" (
	"id" serial PRIMARY KEY NOT NULL,
	"proposal_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"decision_id" integer,
	"mailbox" text NOT NULL,
	"doubted_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_user_id" integer,
	"outcome" text,
	"how" text,
	"words" text,
	CONSTRAINT "proposal_doubts_settled" CHECK (num_nulls("proposal_doubts"."settled_at", "proposal_doubts"."settled_by_user_id", "proposal_doubts"."outcome", "proposal_doubts"."how", "proposal_doubts"."words") in (0, 5))
);
--> statement-breakpoint
ALTER TABLE "contact_undo_links" ADD COLUMN "version_id" integer;--> statement-breakpoint
ALTER TABLE "contact_undo_links" ADD COLUMN "decision_id" integer;--> statement-breakpoint
ALTER TABLE "letter_tokens" ADD COLUMN "beside_token" text;--> statement-breakpoint
ALTER TABLE "proposal_doubts" ADD CONSTRAINT "proposal_doubts_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_doubts" ADD CONSTRAINT "proposal_doubts_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_doubts" ADD CONSTRAINT "proposal_doubts_decision_id_proposal_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."proposal_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_doubts" ADD CONSTRAINT "proposal_doubts_settled_by_user_id_users_id_fk" FOREIGN KEY ("settled_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_doubts_proposal" ON "proposal_doubts" USING btree ("proposal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_doubts_open" ON "proposal_doubts" USING btree ("version_id",coalesce("decision_id", 0)) WHERE "proposal_doubts"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "contact_undo_links" ADD CONSTRAINT "contact_undo_links_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_undo_links" ADD CONSTRAINT "contact_undo_links_decision_id_proposal_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."proposal_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_undo_links_version" ON "contact_undo_links" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "contact_undo_links" ADD CONSTRAINT "contact_undo_links_of" CHECK (("contact_undo_links"."undoes" in ('answer', 'code')) = ("contact_undo_links"."version_id" is not null)
        and ("contact_undo_links"."undoes" = 'answer') = ("contact_undo_links"."decision_id" is not null));--> statement-breakpoint
CREATE FUNCTION alert_to_doubt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin', 'salesperson'), 'answer-doubted', new.doubted_at, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposal_doubts_alert AFTER INSERT ON proposal_doubts FOR EACH ROW EXECUTE FUNCTION alert_to_doubt();
--> statement-breakpoint
DROP TRIGGER contact_undo_links_alert ON contact_undo_links;
--> statement-breakpoint
-- What is said about an answer is told with its doubt.
CREATE TRIGGER contact_undo_links_alert AFTER UPDATE OF pressed_at ON contact_undo_links FOR EACH ROW
  WHEN (new.pressed_at IS NOT NULL AND old.pressed_at IS NULL AND new.undoes IN ('wish', 'change')) EXECUTE FUNCTION alert_to_denied_contact();

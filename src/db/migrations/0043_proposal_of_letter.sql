ALTER TABLE "outbox" ADD COLUMN "proposal_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_proposal" ON "outbox" USING btree ("proposal_id") WHERE "outbox"."proposal_id" is not null;
--> statement-breakpoint
UPDATE "outbox" SET "proposal_id" = "proposals"."id" FROM "proposals"
  WHERE "outbox"."kind" = 'proposal-reminder' AND "outbox"."state" = 'queued'
    AND "proposals"."id"::text = (regexp_match("outbox"."text", '/proposal/(\d+)/no-reminders'))[1];

CREATE TABLE "mail_stops" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"stopped_by_user_id" integer
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_asked_for" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_stops" ADD CONSTRAINT "mail_stops_stopped_by_user_id_users_id_fk" FOREIGN KEY ("stopped_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who wanted no more reminders of a proposal stands on the one list from now on, by the mailboxes of its versions.
INSERT INTO "mail_stops" ("mailbox", "stopped_at")
  SELECT left(translate(encode(sha256(convert_to(lower("version_mailboxes"."mailbox" collate "C"), 'UTF8')), 'base64'), '+/', '-_'), 22),
    min("proposals"."reminders_stopped_at")
  FROM "proposals"
  JOIN "proposal_versions" ON "proposal_versions"."proposal_id" = "proposals"."id"
  JOIN "version_mailboxes" ON "version_mailboxes"."version_id" = "proposal_versions"."id"
  WHERE "proposals"."reminders_stopped_at" IS NOT NULL
  GROUP BY 1;
--> statement-breakpoint
ALTER TABLE "proposals" DROP COLUMN "reminders_stopped_at";
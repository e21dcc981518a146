CREATE TABLE "version_codes" (
	"version_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"mailbox" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"wrong_in_all" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_mailboxes" (
	"id" serial PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL,
	"mailbox" text NOT NULL,
	"first_sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"ended_by_user_id" integer,
	CONSTRAINT "version_mailboxes_ended" CHECK (("version_mailboxes"."ended_at" is null) = ("version_mailboxes"."ended_why" is null))
);
--> statement-breakpoint
ALTER TABLE "proposal_links" DROP CONSTRAINT "proposal_links_kind";--> statement-breakpoint
ALTER TABLE "proposal_links" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "proposal_links" ADD COLUMN "has_old_hash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_links" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_links" ADD COLUMN "ended_why" text;--> statement-breakpoint
-- What was sent decides, as before; its hash is renewed when it is opened. What was handed over ends.
UPDATE "proposal_links" SET "has_old_hash" = true,
	"scope" = CASE WHEN "presented_by_user_id" IS NULL THEN 'decide' ELSE 'in-person' END,
	"ended_at" = CASE WHEN "presented_by_user_id" IS NULL THEN NULL ELSE now() END,
	"ended_why" = CASE WHEN "presented_by_user_id" IS NULL THEN NULL ELSE 'upgrade' END;--> statement-breakpoint
ALTER TABLE "proposal_links" ALTER COLUMN "scope" SET NOT NULL;--> statement-breakpoint
-- The mailbox of a version is that of its earliest link; links that went elsewhere since end.
INSERT INTO "version_mailboxes" ("version_id", "mailbox", "first_sent_at")
	SELECT DISTINCT ON ("version_id") "version_id", "sent_to", "created_at" FROM "proposal_links"
	WHERE "sent_to" IS NOT NULL ORDER BY "version_id", "created_at", "id";--> statement-breakpoint
UPDATE "proposal_links" SET "ended_at" = now(), "ended_why" = 'upgrade' FROM "version_mailboxes"
	WHERE "version_mailboxes"."version_id" = "proposal_links"."version_id"
	AND lower("proposal_links"."sent_to") <> lower("version_mailboxes"."mailbox");--> statement-breakpoint
ALTER TABLE "version_codes" ADD CONSTRAINT "version_codes_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_mailboxes" ADD CONSTRAINT "version_mailboxes_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_mailboxes" ADD CONSTRAINT "version_mailboxes_ended_by_user_id_users_id_fk" FOREIGN KEY ("ended_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_mailboxes_version" ON "version_mailboxes" USING btree ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "version_mailboxes_one_open" ON "version_mailboxes" USING btree ("version_id") WHERE "version_mailboxes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_links_in_hand" ON "proposal_links" USING btree ("presented_by_user_id") WHERE "proposal_links"."presented_by_user_id" is not null and "proposal_links"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "proposal_links" ADD CONSTRAINT "proposal_links_ended" CHECK (("proposal_links"."ended_at" is null) = ("proposal_links"."ended_why" is null));--> statement-breakpoint
ALTER TABLE "proposal_links" ADD CONSTRAINT "proposal_links_kind" CHECK (("proposal_links"."sent_to" is null) = ("proposal_links"."presented_by_user_id" is not null)
        and ("proposal_links"."presented_by_user_id" is null) = ("proposal_links"."ends_at" is null)
        and ("proposal_links"."scope" = 'in-person') = ("proposal_links"."presented_by_user_id" is not null));
CREATE TABLE "backups" (
	"id" serial PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_by_user_id" integer,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"file_name" text,
	"byte_count" bigint,
	"table_count" integer,
	"row_count" bigint,
	"picture_count" integer,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "nightly_failures" (
	"job" text PRIMARY KEY NOT NULL,
	"failed_since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_asked_by_user_id_users_id_fk" FOREIGN KEY ("asked_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_by_asked" ON "backups" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "backups_by_state" ON "backups" USING btree ("state","taken_at");
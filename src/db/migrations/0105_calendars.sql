CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"last_former_request_id" integer NOT NULL,
	CONSTRAINT "calendar_identity_one_row" CHECK ("calendar_identity"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_visits_of_person" ON "requests" USING btree ("assigned_user_id","visit_day") WHERE "requests"."visit_day" is not null;--> statement-breakpoint
INSERT INTO "calendar_identity" ("name", "last_former_request_id")
  SELECT gen_random_uuid()::text, max("request_id") FROM "request_steps" WHERE "step" = 'visit-set' HAVING count(*) > 0;

ALTER TABLE "requests" ADD COLUMN "taken_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_taken_by_user_id_users_id_fk" FOREIGN KEY ("taken_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_taken_and_pending" ON "requests" USING btree ("taken_by_user_id","requested_at") WHERE "requests"."status" = 'pending';--> statement-breakpoint
UPDATE "requests" SET "taken_by_user_id" = "request_steps"."by_user_id"
FROM "request_steps"
WHERE "request_steps"."request_id" = "requests"."id" AND "request_steps"."step" = 'taken';

ALTER TABLE "users" ADD COLUMN "is_assignable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "completed_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "completion_note" text;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_completed_by_user_id_users_id_fk" FOREIGN KEY ("completed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree (("is_urgent" and "status" <> 'completed'),"requested_at","id") WHERE "requests"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "requests_visit_day" ON "requests" USING btree ("visit_day") WHERE "requests"."status" = 'assigned';--> statement-breakpoint
UPDATE "requests" SET "completed_at" = coalesce("last"."at", "requests"."updated_at"), "completed_by_user_id" = "last"."by_user_id", "outcome" = 'done'
FROM (SELECT DISTINCT ON ("done"."id") "done"."id", "step"."at", "step"."by_user_id" FROM "requests" "done"
  LEFT JOIN "request_steps" "step" ON "step"."request_id" = "done"."id" AND "step"."step" = 'completed'
  WHERE "done"."status" = 'completed' ORDER BY "done"."id", "step"."id" DESC) AS "last"
WHERE "requests"."id" = "last"."id";

DROP INDEX "requests_by_status_key";--> statement-breakpoint
DROP INDEX "requests_by_reason";--> statement-breakpoint
DROP INDEX "requests_by_assignee_date";--> statement-breakpoint
DROP INDEX "requests_by_assignee_status";--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "visit_day" date;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "visit_from" text;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "visit_to" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "visit_day" date;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "visit_from" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "visit_to" text;--> statement-breakpoint
CREATE INDEX "requests_urgent_first" ON "requests" USING btree (("is_urgent" and "status" <> 'completed'),"requested_at","id");--> statement-breakpoint
CREATE INDEX "requests_waiting_by_date" ON "requests" USING btree ("requested_at","id") WHERE "requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "requests_by_status_key" ON "requests" USING btree ("status",("is_urgent" and "status" <> 'completed'),"requested_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_reason" ON "requests" USING btree ("reason",("is_urgent" and "status" <> 'completed'),"requested_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_assignee_date" ON "requests" USING btree ("assigned_user_id",("is_urgent" and "status" <> 'completed'),"requested_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_assignee_status" ON "requests" USING btree ("assigned_user_id","status",("is_urgent" and "status" <> 'completed'),"requested_at","id");
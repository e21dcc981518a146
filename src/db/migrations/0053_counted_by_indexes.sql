CREATE INDEX "requests_open_of_person" ON "requests" USING btree ("assigned_user_id","status","visit_day","requested_at") WHERE "requests"."status" <> 'completed';--> statement-breakpoint
-- What the planner knows of an expression; an index of a part of the table tells it nothing.
CREATE STATISTICS "proposals_next_step" ON (coalesce(next_step_on, 'infinity'::date)) FROM proposals;--> statement-breakpoint
CREATE STATISTICS "proposals_sending" ON (coalesce(sent_at, '-infinity'::timestamptz)) FROM proposals;--> statement-breakpoint
ANALYZE proposals;

DROP INDEX "customers_address_contains";--> statement-breakpoint
DROP INDEX "customers_email_begins";--> statement-breakpoint
DROP INDEX "customers_email_before_at";--> statement-breakpoint
DROP INDEX "customers_address_begins";--> statement-breakpoint
DROP INDEX "customers_name_begins";--> statement-breakpoint
DROP INDEX "requests_email_before_at";--> statement-breakpoint
CREATE INDEX "requests_email_begins" ON "requests" USING btree (lower("email") collate "C","email");--> statement-breakpoint
CREATE INDEX "requests_name_begins" ON "requests" USING btree (lower("name") collate "C","name");--> statement-breakpoint
CREATE INDEX "requests_by_reason" ON "requests" USING btree ("reason","requested_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_assignee_reason" ON "requests" USING btree ("assigned_user_id","reason","requested_at","id");--> statement-breakpoint
CREATE INDEX "customers_address_contains" ON "customers" USING gin (translate("address", ' ', 'q') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_email_begins" ON "customers" USING btree (lower("email") collate "C","id","email","label_of_customer_id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_email_before_at" ON "customers" USING btree (reverse(lower(split_part("email", '@', 1))) collate "C",lower(split_part("email", '@', 2)) collate "C") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_address_begins" ON "customers" USING btree (lower("address") collate "C","id","address","label_of_customer_id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_name_begins" ON "customers" USING btree (lower("name") collate "C","id","name","label_of_customer_id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "requests_email_before_at" ON "requests" USING btree (reverse(lower(split_part("email", '@', 1))) collate "C",lower(split_part("email", '@', 2)) collate "C");
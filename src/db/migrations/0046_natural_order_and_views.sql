DROP INDEX "customers_by_address";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "views" jsonb;--> statement-breakpoint
CREATE INDEX "customers_in_address_order" ON "customers" USING btree (regexp_replace(regexp_replace(lower("address"), '([0-9]+)', '00000000\1', 'g'), '[0-9]*([0-9]{9})', '\1', 'g'),"id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;
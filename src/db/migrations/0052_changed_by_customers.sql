CREATE FUNCTION latest_mark(marks jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  'SELECT max(value COLLATE "C") FROM jsonb_each_text(marks)';
--> statement-breakpoint
CREATE INDEX "customers_changed_by_customer" ON "customers" USING btree ((latest_mark("changed_by_customer") collate "C"),"id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null and "customers"."changed_by_customer" <> '{}';
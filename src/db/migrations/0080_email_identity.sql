DROP INDEX "customers_by_email";--> statement-breakpoint
DROP INDEX "users_email_present";--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower("email" collate "C")) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_present" ON "users" USING btree (lower("email" collate "C")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
-- Written by hand from here on: who has an e-mail is asked in the order of bytes, as the index above holds it.
CREATE OR REPLACE FUNCTION claim_email(wanted text, except_id integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('email:' || lower(wanted COLLATE "C"), 0));
  RETURN (SELECT c.id FROM customers c
    WHERE lower(c.email COLLATE "C") = lower(wanted COLLATE "C") AND c.deleted_at IS NULL AND c.label_of_customer_id IS NULL AND c.id <> except_id
    ORDER BY c.id LIMIT 1);
END $$;

DROP INDEX "proposals_owner";--> statement-breakpoint
DROP INDEX "proposals_by_change";--> statement-breakpoint
DROP INDEX "proposals_by_state";--> statement-breakpoint
DROP INDEX "proposals_by_sending";--> statement-breakpoint
DROP INDEX "proposals_by_end";--> statement-breakpoint
DROP INDEX "proposals_by_value";--> statement-breakpoint
DROP INDEX "proposals_by_next_step";--> statement-breakpoint
DROP INDEX "proposals_awaiting";--> statement-breakpoint
DROP INDEX "proposals_decided";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "is_of_home" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE proposals SET is_of_home = false
  WHERE NOT EXISTS (SELECT FROM customers c WHERE c.id = proposals.customer_id AND c.deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX "proposals_owner" ON "proposals" USING btree ("owner_user_id","updated_at","id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_by_change" ON "proposals" USING btree ("updated_at","id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_by_state" ON "proposals" USING btree ("state","updated_at","id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_by_sending" ON "proposals" USING btree (coalesce("sent_at", '-infinity'::timestamptz),"id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_by_end" ON "proposals" USING btree (coalesce("expires_on", 'infinity'::date),"id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_by_value" ON "proposals" USING btree (coalesce("value_cents", 0),"id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_by_next_step" ON "proposals" USING btree (coalesce("next_step_on", 'infinity'::date),"id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_awaiting" ON "proposals" USING btree ("expires_on","value_cents","owner_user_id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null and "proposals"."state" in ('open', 'changes-requested');--> statement-breakpoint
CREATE INDEX "proposals_decided" ON "proposals" USING btree ("closed_at","state","owner_user_id") WHERE "proposals"."is_of_home" and "proposals"."newest_version_id" is not null and "proposals"."state" in ('accepted', 'declined', 'cancelled');
--> statement-breakpoint
-- Why the lock: the home may be deleted or restored at the same moment.
CREATE FUNCTION keep_home_of_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT deleted_at IS NULL INTO new.is_of_home FROM customers WHERE id = new.customer_id FOR SHARE;
  new.is_of_home := coalesce(new.is_of_home, false);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposals_of_home_given BEFORE INSERT OR UPDATE OF customer_id ON proposals
  FOR EACH ROW EXECUTE FUNCTION keep_home_of_proposal();
--> statement-breakpoint
CREATE FUNCTION keep_proposals_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proposals SET is_of_home = new.deleted_at IS NULL WHERE customer_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_keep_proposals AFTER UPDATE OF deleted_at ON customers
  FOR EACH ROW WHEN ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))
  EXECUTE FUNCTION keep_proposals_of_home();

DROP INDEX "proposals_owner";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "newest_version_id" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "value_cents" bigint;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "proposals_by_change" ON "proposals" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "proposals_by_state" ON "proposals" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "proposals_by_sending" ON "proposals" USING btree (coalesce("sent_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "proposals_by_end" ON "proposals" USING btree (coalesce("expires_on", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "proposals_by_value" ON "proposals" USING btree (coalesce("value_cents", 0),"id");--> statement-breakpoint
CREATE INDEX "proposals_by_next_step" ON "proposals" USING btree (coalesce("next_step_on", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "proposals_awaiting" ON "proposals" USING btree ("expires_on","value_cents","owner_user_id","customer_id") WHERE "proposals"."state" in ('open', 'changes-requested');--> statement-breakpoint
CREATE INDEX "proposals_decided" ON "proposals" USING btree ("closed_at","state","owner_user_id","customer_id") WHERE "proposals"."state" in ('accepted', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "proposals_owner" ON "proposals" USING btree ("owner_user_id","updated_at","id");--> statement-breakpoint
-- What lists show of the version that stands for a proposal: the last one sent, else its draft.
CREATE FUNCTION keep_newest_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_proposal integer := CASE TG_OP WHEN 'DELETE' THEN OLD.proposal_id ELSE NEW.proposal_id END;
BEGIN
  UPDATE proposals SET (newest_version_id, state, value_cents, sent_at, expires_on, closed_at) = (
    SELECT id, state, value_cents, sent_at, expires_on, closed_at FROM proposal_versions
    WHERE proposal_id = of_proposal AND state <> 'discarded'
    ORDER BY number DESC NULLS LAST, id DESC LIMIT 1
  ) WHERE id = of_proposal;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposal_versions_keep_newest AFTER INSERT OR UPDATE OR DELETE ON proposal_versions
  FOR EACH ROW EXECUTE FUNCTION keep_newest_version();
--> statement-breakpoint
-- The proposals of earlier releases.
UPDATE proposals SET (newest_version_id, state, value_cents, sent_at, expires_on, closed_at) = (
  SELECT id, state, value_cents, sent_at, expires_on, closed_at FROM proposal_versions
  WHERE proposal_id = proposals.id AND state <> 'discarded'
  ORDER BY number DESC NULLS LAST, id DESC LIMIT 1
);

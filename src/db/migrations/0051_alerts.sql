CREATE TABLE "alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"request_id" integer,
	"customer_id" integer,
	"proposal_id" integer,
	"outbox_id" integer,
	"about_user_id" integer,
	"job" text,
	"by_user_id" integer,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_unread" ON "alerts" USING btree ("user_id","kind",coalesce("request_id", "customer_id", "proposal_id", "about_user_id", 0),coalesce("job", '')) WHERE "alerts"."read_at" is null;--> statement-breakpoint
-- Everybody of these roles.
CREATE FUNCTION people_of(VARIADIC wanted text[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(id) FROM users WHERE role = ANY (wanted) AND deleted_at IS NULL
$$;
--> statement-breakpoint
-- Alerts these people, but for who did it, who has left and who has no role. In the order of their numbers, so that two writers wait for each
-- other instead of both for both.
CREATE FUNCTION add_alerts(
  told integer[], of_kind text, moment timestamptz, doer integer DEFAULT NULL, of_request integer DEFAULT NULL,
  of_customer integer DEFAULT NULL, of_proposal integer DEFAULT NULL, of_email integer DEFAULT NULL, of_user integer DEFAULT NULL,
  of_job text DEFAULT NULL
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO alerts AS known (user_id, kind, request_id, customer_id, proposal_id, outbox_id, about_user_id, job, by_user_id, at)
    SELECT u.id, of_kind, of_request, of_customer, of_proposal, of_email, of_user, of_job, doer, moment
    FROM users u
    WHERE u.id = ANY (told) AND u.deleted_at IS NULL AND u.role IS NOT NULL AND u.id IS DISTINCT FROM doer
    ORDER BY u.id
  ON CONFLICT (user_id, kind, coalesce(request_id, customer_id, proposal_id, about_user_id, 0), coalesce(job, '')) WHERE read_at IS NULL
  DO UPDATE SET id = excluded.id, at = excluded.at, by_user_id = excluded.by_user_id, outbox_id = excluded.outbox_id,
    times = known.times + 1
$$;
--> statement-breakpoint
CREATE FUNCTION alert_to_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'request-new', new.requested_at, new.taken_by_user_id, of_request => new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_alert AFTER INSERT ON requests
  FOR EACH ROW WHEN (new.status = 'pending') EXECUTE FUNCTION alert_to_request();
--> statement-breakpoint
CREATE FUNCTION alert_to_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former record;
BEGIN
  PERFORM add_alerts(
    ARRAY[new.assigned_user_id],
    CASE new.step WHEN 'assigned' THEN 'request-assigned' WHEN 'reopened' THEN 'request-reopened'
      WHEN 'completed' THEN 'request-completed' ELSE 'visit-set' END,
    new.at, new.by_user_id, of_request => new.request_id);
  IF new.step = 'assigned' THEN
    SELECT step, assigned_user_id INTO former FROM request_steps
      WHERE request_id = new.request_id AND id < new.id AND step IN ('assigned', 'returned') ORDER BY id DESC LIMIT 1;
    IF former.step = 'assigned' AND former.assigned_user_id IS DISTINCT FROM new.assigned_user_id THEN
      PERFORM add_alerts(ARRAY[former.assigned_user_id], 'request-taken-away', new.at, new.by_user_id, of_request => new.request_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER request_steps_alert AFTER INSERT ON request_steps
  FOR EACH ROW WHEN (new.step IN ('assigned', 'reopened', 'completed', 'visit-set')) EXECUTE FUNCTION alert_to_step();
--> statement-breakpoint
-- Staff takes marks away and never adds or renews one.
CREATE FUNCTION alert_to_change_by_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jsonb_each_text(new.changed_by_customer) AS mark
      WHERE mark.value IS DISTINCT FROM old.changed_by_customer ->> mark.key) THEN
    PERFORM add_alerts(people_of('admin', 'salesperson'), 'home-changed', new.updated_at, of_customer => new.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_alert AFTER UPDATE OF changed_by_customer ON customers
  FOR EACH ROW WHEN (new.changed_by_customer IS DISTINCT FROM old.changed_by_customer)
  EXECUTE FUNCTION alert_to_change_by_customer();
--> statement-breakpoint
-- Whose proposal it is; the Admins for somebody who has left or waits for a role.
CREATE FUNCTION told_of_proposal(of_proposal integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN u.deleted_at IS NULL AND u.role IS NOT NULL THEN ARRAY[u.id] ELSE people_of('admin') END
  FROM proposals p JOIN users u ON u.id = p.owner_user_id WHERE p.id = of_proposal
$$;
--> statement-breakpoint
-- Only when a version is opened for the first time.
CREATE FUNCTION alert_to_opened_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  opened integer;
BEGIN
  IF NOT EXISTS (SELECT FROM proposal_events e WHERE e.version_id = new.version_id AND e.kind = 'opened' AND e.id < new.id) THEN
    SELECT v.proposal_id INTO opened FROM proposal_versions v WHERE v.id = new.version_id;
    PERFORM add_alerts(told_of_proposal(opened), 'proposal-opened', new.at, of_proposal => opened);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposal_events_alert AFTER INSERT ON proposal_events
  FOR EACH ROW WHEN (new.kind = 'opened') EXECUTE FUNCTION alert_to_opened_proposal();
--> statement-breakpoint
CREATE FUNCTION alert_to_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(
    told_of_proposal(new.proposal_id),
    CASE new.kind WHEN 'accept' THEN 'proposal-accepted' WHEN 'decline' THEN 'proposal-declined'
      WHEN 'request-changes' THEN 'proposal-changes-asked' ELSE 'proposal-cancelled' END,
    new.at, new.staff_user_id, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposal_decisions_alert AFTER INSERT ON proposal_decisions
  FOR EACH ROW EXECUTE FUNCTION alert_to_decision();
--> statement-breakpoint
CREATE FUNCTION alert_to_failed_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'email-failed', coalesce(new.last_attempt_at, new.give_up_at), of_email => new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_alert AFTER UPDATE OF state ON outbox
  FOR EACH ROW WHEN (new.state = 'failed' AND old.state <> 'failed') EXECUTE FUNCTION alert_to_failed_email();
--> statement-breakpoint
CREATE FUNCTION alert_to_failed_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'job-failed', new.told_at, of_job => new.job);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER nightly_failures_alert AFTER INSERT OR UPDATE OF told_at ON nightly_failures
  FOR EACH ROW EXECUTE FUNCTION alert_to_failed_job();
--> statement-breakpoint
CREATE FUNCTION alert_to_access_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'access-asked', new.created_at, of_user => new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_alert AFTER INSERT ON users
  FOR EACH ROW WHEN (new.role IS NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION alert_to_access_request();
--> statement-breakpoint
CREATE FUNCTION tell_of_changed_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('alerts_changed', user_id::text) FROM (SELECT DISTINCT user_id FROM come) AS people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER alerts_tell_of_new AFTER INSERT ON alerts
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_alerts();
--> statement-breakpoint
CREATE TRIGGER alerts_tell_of_read AFTER UPDATE ON alerts
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_alerts();

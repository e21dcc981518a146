-- Everybody of these roles.
create or replace function people_of(VARIADIC wanted text[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(id) FROM users WHERE role = ANY (wanted) AND deleted_at IS NULL
$$;

-- Alerts these people, but for who did it, who has left and who has no role. In the order of their numbers, so that two writers wait for each
-- other instead of both for both.
create or replace function add_alerts(
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

-- Whose proposal it is; the Admins for somebody who has left or waits for a role.
create or replace function told_of_proposal(of_proposal integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN u.deleted_at IS NULL AND u.role IS NOT NULL THEN ARRAY[u.id] ELSE people_of('admin') END
  FROM proposals p JOIN users u ON u.id = p.owner_user_id WHERE p.id = of_proposal
$$;

-- Who sells to a home: whose newest proposal it is, else who added it; nobody where neither sells.
create or replace function seller_of_home(home integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT u.id FROM customers c
    LEFT JOIN LATERAL (SELECT owner_user_id FROM proposals WHERE customer_id = c.id ORDER BY id DESC LIMIT 1) newest ON true
    JOIN users u ON u.id IN (newest.owner_user_id, c.added_user_id)
  WHERE c.id = home AND u.deleted_at IS NULL AND u.role IN ('admin', 'salesperson')
  ORDER BY (u.id = newest.owner_user_id) DESC NULLS LAST LIMIT 1
$$;

create or replace function alert_to_access_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'access-asked', new.created_at, of_user => new.id);
  RETURN NULL;
END $$;

create or replace trigger users_alert AFTER INSERT ON users
  FOR EACH ROW WHEN (new.role IS NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION alert_to_access_request();

create or replace function alert_to_answered_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(ARRAY[new.asked_by_user_id], CASE WHEN new.agrees THEN 'price-agreed' ELSE 'price-refused' END,
    new.answered_at, new.answered_by_user_id, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;

create or replace trigger price_asks_alert_answered AFTER UPDATE OF agrees ON price_asks FOR EACH ROW
  WHEN (new.agrees IS NOT NULL AND old.agrees IS NULL) EXECUTE FUNCTION alert_to_answered_price();

create or replace function alert_to_asked_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(
    CASE WHEN new.asked_of_user_id IS NULL THEN people_of('admin') ELSE ARRAY[new.asked_of_user_id] END,
    'price-asked', new.asked_at, new.asked_by_user_id, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;

create or replace trigger price_asks_alert AFTER INSERT ON price_asks FOR EACH ROW EXECUTE FUNCTION alert_to_asked_price();

-- Staff takes marks away; those that they bring along, by a merge or from a request that they read, are known, says hvac.marks_known.
create or replace function alert_to_change_by_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('hvac.marks_known', true), '') = '' AND EXISTS (SELECT FROM jsonb_each_text(new.changed_by_customer) AS mark
      WHERE mark.value IS DISTINCT FROM old.changed_by_customer ->> mark.key) THEN
    PERFORM add_alerts(people_of('admin', 'salesperson'), 'home-changed', new.updated_at, of_customer => new.id);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger customers_alert AFTER UPDATE OF changed_by_customer ON customers
  FOR EACH ROW WHEN (new.changed_by_customer IS DISTINCT FROM old.changed_by_customer)
  EXECUTE FUNCTION alert_to_change_by_customer();

-- A customer cancels their request or adds to it: whom it is assigned to hears of it, else who hears of new ones.
create or replace function alert_to_customers_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(
    CASE WHEN new.assigned_user_id IS NULL THEN people_of('admin') ELSE ARRAY[new.assigned_user_id] END,
    CASE new.step WHEN 'cancelled' THEN 'request-cancelled' ELSE 'request-added-to' END,
    new.at, of_request => new.request_id);
  RETURN NULL;
END $$;

create or replace trigger request_steps_of_customer AFTER INSERT ON request_steps
  FOR EACH ROW WHEN (new.step IN ('cancelled', 'added-to')) EXECUTE FUNCTION alert_to_customers_step();

-- Whose proposal it is; those who sell, too, where a technician recorded the answer.
create or replace function alert_to_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(
    CASE WHEN EXISTS (SELECT FROM users WHERE id = new.staff_user_id AND role = 'technician')
      THEN told_of_proposal(new.proposal_id) || people_of('admin', 'salesperson')
      ELSE told_of_proposal(new.proposal_id) END,
    CASE new.kind WHEN 'accept' THEN 'proposal-accepted' WHEN 'decline' THEN 'proposal-declined'
      WHEN 'request-changes' THEN 'proposal-changes-asked' WHEN 'uncancel' THEN 'proposal-uncancelled'
      ELSE 'proposal-cancelled' END,
    new.at, new.staff_user_id, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;

create or replace trigger proposal_decisions_alert AFTER INSERT ON proposal_decisions
  FOR EACH ROW EXECUTE FUNCTION alert_to_decision();

create or replace function alert_to_denied_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-denied', new.pressed_at, of_customer => new.customer_id);
  RETURN NULL;
END $$;

-- What is said about an answer is told with its doubt.
create or replace trigger contact_undo_links_alert AFTER UPDATE OF pressed_at ON contact_undo_links FOR EACH ROW
  WHEN (new.pressed_at IS NOT NULL AND old.pressed_at IS NULL AND new.undoes IN ('wish', 'change')) EXECUTE FUNCTION alert_to_denied_contact();

create or replace function alert_to_doubt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin', 'salesperson'), 'answer-doubted', new.doubted_at, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;

create or replace trigger proposal_doubts_alert AFTER INSERT ON proposal_doubts FOR EACH ROW EXECUTE FUNCTION alert_to_doubt();

create or replace function alert_to_failed_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'email-failed', coalesce(new.last_attempt_at, new.give_up_at), of_email => new.id);
  RETURN NULL;
END $$;

create or replace trigger outbox_alert AFTER UPDATE OF state ON outbox
  FOR EACH ROW WHEN (new.state = 'failed' AND old.state <> 'failed') EXECUTE FUNCTION alert_to_failed_email();

create or replace function alert_to_failed_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'job-failed', new.told_at, of_job => new.job);
  RETURN NULL;
END $$;

create or replace trigger nightly_failures_alert AFTER INSERT OR UPDATE OF told_at ON nightly_failures
  FOR EACH ROW EXECUTE FUNCTION alert_to_failed_job();

-- Only when a version is opened for the first time.
create or replace function alert_to_opened_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  opened integer;
BEGIN
  IF NOT EXISTS (SELECT FROM proposal_events e WHERE e.version_id = new.version_id AND e.kind = 'opened' AND e.id < new.id) THEN
    SELECT v.proposal_id INTO opened FROM proposal_versions v WHERE v.id = new.version_id;
    PERFORM add_alerts(told_of_proposal(opened), 'proposal-opened', new.at, of_proposal => opened);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger proposal_events_alert AFTER INSERT ON proposal_events
  FOR EACH ROW WHEN (new.kind = 'opened') EXECUTE FUNCTION alert_to_opened_proposal();

-- Who recorded the answer is told, too: the letter is theirs to print.
create or replace function alert_to_paper_letter() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decided record;
  seller integer;
BEGIN
  SELECT d.proposal_id, d.staff_user_id, p.customer_id INTO decided
    FROM proposal_decisions d JOIN proposals p ON p.id = d.proposal_id WHERE d.id = new.decision_id;
  seller := seller_of_home(decided.customer_id);
  PERFORM add_alerts(
    ARRAY[decided.staff_user_id] || CASE WHEN seller IS NULL THEN people_of('admin') ELSE ARRAY[seller] END,
    'letter-to-print', new.needed_at, of_proposal => decided.proposal_id);
  RETURN NULL;
END $$;

create or replace trigger paper_letters_alert AFTER INSERT ON paper_letters FOR EACH ROW WHEN (new.given_at IS NULL)
  EXECUTE FUNCTION alert_to_paper_letter();

create or replace function alert_to_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'request-new', new.requested_at, new.taken_by_user_id, of_request => new.id);
  RETURN NULL;
END $$;

create or replace trigger requests_alert AFTER INSERT ON requests
  FOR EACH ROW WHEN (new.status = 'pending') EXECUTE FUNCTION alert_to_request();

-- Nothing but what an Admin says takes it out of the bell.
create or replace function alert_to_restore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'restored', new.restored_at, of_job => 'restore');
  RETURN NULL;
END $$;

create or replace trigger restores_alert AFTER INSERT ON restores FOR EACH ROW EXECUTE FUNCTION alert_to_restore();

-- Whoever holds the link of the version before asks to be sent what was only shown. Where it is a technician's who may not send, those who sell
-- hear of it, too.
create or replace function alert_to_send_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked integer;
  can_owner_send boolean;
BEGIN
  SELECT v.proposal_id, u.role <> 'technician' OR (SELECT technicians_may_send FROM proposal_settings)
    INTO asked, can_owner_send
    FROM proposal_versions v JOIN proposals p ON p.id = v.proposal_id JOIN users u ON u.id = p.owner_user_id WHERE v.id = new.version_id;
  PERFORM add_alerts(
    CASE WHEN can_owner_send THEN told_of_proposal(asked) ELSE told_of_proposal(asked) || people_of('admin', 'salesperson') END,
    'proposal-send-asked', new.at, of_proposal => asked);
  RETURN NULL;
END $$;

create or replace trigger proposal_events_send_asked AFTER INSERT ON proposal_events
  FOR EACH ROW WHEN (new.kind = 'send-asked') EXECUTE FUNCTION alert_to_send_asked();

create or replace function alert_to_step() RETURNS trigger LANGUAGE plpgsql AS $$
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

create or replace trigger request_steps_alert AFTER INSERT ON request_steps
  FOR EACH ROW WHEN (new.step IN ('assigned', 'reopened', 'completed', 'visit-set')) EXECUTE FUNCTION alert_to_step();

-- Those that still serve go on working without who made them.
create or replace function alert_to_lost_maker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'token-maker-left', new.deleted_at, of_job => id::text)
    FROM tokens WHERE made_by_user_id = new.id AND revoked_at IS NULL AND last_day >= new.deleted_at::date ORDER BY id;
  RETURN NULL;
END $$;

create or replace trigger users_alert_of_tokens AFTER UPDATE OF deleted_at ON users FOR EACH ROW
  WHEN (new.deleted_at IS NOT NULL AND old.deleted_at IS NULL) EXECUTE FUNCTION alert_to_lost_maker();

create or replace function alert_to_token_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'token-ends', new.told_of_end_at, of_job => new.id::text);
  RETURN NULL;
END $$;

create or replace trigger tokens_alert AFTER UPDATE OF told_of_end_at ON tokens FOR EACH ROW
  WHEN (new.told_of_end_at IS NOT NULL AND old.told_of_end_at IS NULL) EXECUTE FUNCTION alert_to_token_end();

create or replace function alert_to_unexplained_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-changed', new.contact_unexplained_at, of_customer => new.id);
  RETURN NULL;
END $$;

create or replace trigger customers_alert_to_contact AFTER UPDATE OF contact_unexplained_at ON customers FOR EACH ROW
  WHEN (new.contact_unexplained_at IS NOT NULL AND new.contact_unexplained_at IS DISTINCT FROM old.contact_unexplained_at)
  EXECUTE FUNCTION alert_to_unexplained_contact();

create or replace function alert_to_wish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.times <> old.times THEN
    PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-wished', new.at, new.typed_by_user_id, of_customer => new.customer_id);
  ELSE
    PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-wish-waits', new.asked_again_at, of_customer => new.customer_id);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger contact_wishes_alert_again AFTER UPDATE ON contact_wishes FOR EACH ROW
  WHEN (new.times <> old.times OR (new.asked_again_at IS NOT NULL AND old.asked_again_at IS NULL))
  EXECUTE FUNCTION alert_to_wish();

-- One alert for all fields of a save.
create or replace function alert_to_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-wished', max(wish.at), max(wish.typed_by_user_id),
      of_customer => wish.customer_id)
    FROM come AS wish WHERE wish.typed_by <> 'upgrade' GROUP BY wish.customer_id;
  RETURN NULL;
END $$;

create or replace trigger contact_wishes_alert AFTER INSERT ON contact_wishes
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION alert_to_wishes();

-- Nothing else marks these alerts as read.
create or replace function end_alerts_of_paper_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE alerts SET read_at = new.given_at
    WHERE kind = 'letter-to-print' AND read_at IS NULL
      AND proposal_id = (SELECT proposal_id FROM proposal_decisions WHERE id = new.decision_id)
      AND NOT EXISTS (SELECT FROM paper_letters l JOIN proposal_decisions d ON d.id = l.decision_id
        WHERE d.proposal_id = alerts.proposal_id AND l.given_at IS NULL);
  RETURN NULL;
END $$;

create or replace trigger paper_letters_given AFTER UPDATE OF given_at ON paper_letters FOR EACH ROW
  WHEN (old.given_at IS NULL AND new.given_at IS NOT NULL) EXECUTE FUNCTION end_alerts_of_paper_letter();

create or replace function end_alerts_of_restore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE alerts SET read_at = new.settled_at
    WHERE kind = 'restored' AND read_at IS NULL AND NOT EXISTS (SELECT FROM restores WHERE settled_at IS NULL);
  RETURN NULL;
END $$;

create or replace trigger restores_settled AFTER UPDATE OF settled_at ON restores FOR EACH ROW
  WHEN (old.settled_at IS NULL AND new.settled_at IS NOT NULL) EXECUTE FUNCTION end_alerts_of_restore();

create or replace function tell_of_changed_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('alerts_changed', user_id::text) FROM (SELECT DISTINCT user_id FROM come) AS people;
  RETURN NULL;
END $$;

create or replace trigger alerts_tell_of_new AFTER INSERT ON alerts
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_alerts();

create or replace trigger alerts_tell_of_read AFTER UPDATE ON alerts
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_alerts();

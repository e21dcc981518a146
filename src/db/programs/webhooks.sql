-- Whether any webhook is told of anything now.
create or replace function has_webhooks() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhooks WHERE off_at IS NULL)
$$;

-- Keeps an event in the transaction of its cause, if a webhook wants that kind: there is none without the other. Within an import, which says
-- so with hvac.import, only a webhook that wants those.
create or replace function add_webhook_event(of_kind text, of_data jsonb, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_import integer := nullif(current_setting('hvac.import', true), '')::integer;
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE off_at IS NULL AND of_kind = ANY (kinds) AND (of_import IS NULL OR with_imports)) THEN
    INSERT INTO webhook_events (kind, data, at, import_id)
      VALUES (of_kind, of_data || CASE WHEN of_import IS NULL THEN '{}' ELSE jsonb_build_object('importId', of_import) END,
        coalesce(moment, now()), of_import);
  END IF;
END $$;

-- Whether no visit takes place: none was agreed on, or by isVisitOff (src/domain/requests/visit-calendar.ts) its request was called off or done
-- before that day. The day is of the time zone of the business, before the settings are first changed of firstProposalSettings.
create or replace function is_visit_off(visit_day date, outcome text, completed_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT visit_day IS NULL OR (completed_at IS NOT NULL AND (coalesce(outcome IN ('no-longer-needed', 'cancelled-by-customer'), false)
    OR (completed_at AT TIME ZONE coalesce((SELECT time_zone FROM proposal_settings), 'America/Toronto'))::date < visit_day))
$$;

-- What a request is and when its visit is, by numbers and states; no name, address or word of its requester.
create or replace function add_events_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  data jsonb;
  visit jsonb;
  was_off boolean;
  is_off boolean;
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  data := jsonb_build_object('requestId', new.id, 'customerId', new.customer_id, 'isUrgent', new.is_urgent, 'reason', new.reason,
    'status', new.status, 'assignedUserId', new.assigned_user_id, 'from', CASE
      WHEN new.comparison IS NOT NULL THEN 'comparison'
      WHEN new.taken_by_token_id IS NOT NULL THEN 'program' WHEN new.taken_by_user_id IS NOT NULL THEN 'office'
      WHEN new.customer_id IS NOT NULL THEN 'label' ELSE 'site' END);
  IF tg_op = 'INSERT' THEN
    PERFORM add_webhook_event('request.created', data, new.requested_at);
    RETURN NULL;
  END IF;
  IF new.status <> old.status AND 'completed' IN (new.status, old.status) THEN
    PERFORM add_webhook_event(CASE new.status WHEN 'completed' THEN 'request.completed' ELSE 'request.reopened' END, data, new.updated_at);
  END IF;
  IF new.assigned_user_id IS DISTINCT FROM old.assigned_user_id THEN
    PERFORM add_webhook_event('request.assigned', data, new.updated_at);
  END IF;
  visit := jsonb_build_object('requestId', new.id, 'customerId', new.customer_id, 'visitDay', new.visit_day, 'visitFrom', new.visit_from,
    'visitTo', new.visit_to, 'assignedUserId', new.assigned_user_id);
  was_off := is_visit_off(old.visit_day, old.outcome, old.completed_at);
  is_off := is_visit_off(new.visit_day, new.outcome, new.completed_at);
  IF is_off AND NOT was_off THEN
    PERFORM add_webhook_event('visit.cancelled', visit, new.updated_at);
  ELSIF was_off AND NOT is_off THEN
    PERFORM add_webhook_event('visit.set', visit, new.updated_at);
  ELSIF NOT is_off AND (new.visit_day, new.visit_from, new.visit_to) IS DISTINCT FROM (old.visit_day, old.visit_from, old.visit_to) THEN
    PERFORM add_webhook_event('visit.moved', visit, new.updated_at);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger requests_add_event AFTER INSERT ON requests
  FOR EACH ROW EXECUTE FUNCTION add_events_of_request();

create or replace trigger requests_add_events AFTER UPDATE ON requests
  FOR EACH ROW WHEN (
    (old.status, old.assigned_user_id, old.visit_day, old.visit_from, old.visit_to)
    IS DISTINCT FROM (new.status, new.assigned_user_id, new.visit_day, new.visit_from, new.visit_to))
  EXECUTE FUNCTION add_events_of_request();

-- The price is that of the option which was accepted, else that of the version.
create or replace function add_event_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chosen text;
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  IF new.state IN ('accepted', 'cancelled') THEN
    SELECT option_key INTO chosen FROM proposal_decisions
      WHERE version_id = new.id AND kind = 'accept' ORDER BY id DESC LIMIT 1;
  END IF;
  PERFORM add_webhook_event('proposal.' || CASE new.state WHEN 'open' THEN 'sent' ELSE new.state END,
    jsonb_build_object('proposalId', new.proposal_id, 'version', new.number,
      'customerId', (SELECT customer_id FROM proposals WHERE id = new.proposal_id), 'option', chosen,
      'priceCents', coalesce((SELECT (option -> 'price' ->> 'totalCents')::bigint
        FROM jsonb_array_elements(new.snapshot -> 'results' -> 'options') AS option
        WHERE chosen IS NOT NULL AND option ->> 'key' = chosen), new.value_cents)),
    CASE new.state WHEN 'open' THEN new.sent_at ELSE new.closed_at END);
  RETURN NULL;
END $$;

create or replace trigger proposal_versions_add_event AFTER UPDATE OF state ON proposal_versions
  FOR EACH ROW WHEN (new.state <> old.state AND new.state IN ('open', 'accepted', 'declined', 'withdrawn', 'cancelled'))
  EXECUTE FUNCTION add_event_of_version();

-- Homes and reports are told by the lines of their audit trail, which every write of them has: a home is more than its row. Of a line only the
-- names of fields leave the product.
create or replace function add_event_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Why kept apart: a line says more than the fields of its home.
  beside constant text[] := ARRAY['importedFrom', 'savedUnseen', 'otherId', 'place', 'nameplates', 'note', 'doNotContact', 'doNotContactEmail'];
  subject integer;
  kind text;
  fields text[] := '{}';
BEGIN
  IF NOT has_webhooks() OR new.subject_id !~ '^\d{1,9}$' THEN RETURN NULL; END IF;
  subject := new.subject_id::integer;
  IF new.action = 'send-report' THEN
    PERFORM add_webhook_event('report.sent',
      jsonb_build_object('reportId', subject, 'customerId', (new.after -> 'customerId')), new.at);
    RETURN NULL;
  END IF;
  IF new.action IN ('merge-into-home', 'unmerge-homes') THEN
    -- Why the other number: an undoing is the line of the home that stayed.
    PERFORM add_webhook_event(
      CASE new.action WHEN 'merge-into-home' THEN 'home.merged' ELSE 'home.unmerged' END,
      jsonb_build_object('fields', '[]'::jsonb) || CASE new.action
        WHEN 'merge-into-home' THEN jsonb_build_object('customerId', subject, 'into', new.after -> 'otherId')
        ELSE jsonb_build_object('customerId', new.after -> 'otherId', 'into', subject) END, new.at);
    RETURN NULL;
  END IF;
  kind := CASE new.action
    WHEN 'add-customer' THEN 'home.created'
    WHEN 'delete-customer' THEN 'home.deleted'
    WHEN 'erase-customer' THEN 'home.deleted'
    WHEN 'restore-customer' THEN 'home.restored'
    -- A printed label becomes a home with its first address.
    ELSE CASE WHEN new.before -> 'address' = 'null' AND new.after ->> 'address' IS NOT NULL THEN 'home.created' ELSE 'home.changed' END END;
  IF kind = 'home.changed' THEN
    IF new.action = 'save-nameplate' THEN
      fields := ARRAY[new.after ->> 'place'];
    ELSE
      SELECT coalesce(array_agg(key ORDER BY key), '{}') INTO fields
        FROM jsonb_object_keys(coalesce(new.after, new.before)) AS key WHERE key <> ALL (beside);
    END IF;
    -- Why not within an import: what is taken back of a home is in no line.
    IF fields = '{}' AND coalesce(current_setting('hvac.import', true), '') = '' THEN RETURN NULL; END IF;
  END IF;
  PERFORM add_webhook_event(kind, jsonb_build_object('customerId', subject, 'fields', to_jsonb(fields), 'into', NULL), new.at);
  RETURN NULL;
END $$;

create or replace trigger audit_lines_add_event AFTER INSERT ON audit_lines
  FOR EACH ROW WHEN (new.subject_id IS NOT NULL AND new.action IN ('add-customer', 'change-customer', 'save-nameplate', 'delete-customer',
    'erase-customer', 'restore-customer', 'merge-homes', 'merge-into-home', 'unmerge-homes', 'send-report'))
  EXECUTE FUNCTION add_event_of_line();

create or replace function alert_to_webhook_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin'), 'webhook-off', new.off_at, of_job => new.id::text);
  RETURN NULL;
END $$;

create or replace trigger webhooks_alert AFTER UPDATE OF off_at ON webhooks FOR EACH ROW
  WHEN (new.off_at IS NOT NULL AND old.off_at IS NULL AND new.off_why IS DISTINCT FROM 'asked') EXECUTE FUNCTION alert_to_webhook_off();

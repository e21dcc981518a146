-- What lists show of the version that stands for a proposal: the last one sent, else its draft. Once an option of it is accepted, its value
-- is the price of that option.
create or replace function keep_newest_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_proposal integer := CASE TG_OP WHEN 'DELETE' THEN OLD.proposal_id ELSE NEW.proposal_id END;
BEGIN
  UPDATE proposals SET (newest_version_id, state, value_cents, sent_at, expires_on, closed_at) = (
    SELECT id, state, CASE state WHEN 'accepted' THEN coalesce((
        SELECT (option -> 'price' ->> 'totalCents')::bigint
        FROM jsonb_array_elements(proposal_versions.snapshot -> 'results' -> 'options') AS option
        WHERE option ->> 'key' = (
          SELECT option_key FROM proposal_decisions AS said
          WHERE said.version_id = proposal_versions.id AND said.kind = 'accept' ORDER BY said.id DESC LIMIT 1)
      ), value_cents) ELSE value_cents END, sent_at, expires_on, closed_at FROM proposal_versions
    WHERE proposal_id = of_proposal AND state <> 'discarded'
    ORDER BY number DESC NULLS LAST, id DESC LIMIT 1
  ) WHERE id = of_proposal;
  RETURN NULL;
END $$;

create or replace trigger proposal_versions_keep_newest AFTER INSERT OR UPDATE OR DELETE ON proposal_versions
  FOR EACH ROW EXECUTE FUNCTION keep_newest_version();

-- Why the lock: the home may be deleted or restored at the same moment.
create or replace function keep_home_of_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT deleted_at IS NULL INTO new.is_of_home FROM customers WHERE id = new.customer_id FOR SHARE;
  new.is_of_home := coalesce(new.is_of_home, false);
  RETURN new;
END $$;

create or replace trigger proposals_of_home_given BEFORE INSERT OR UPDATE OF customer_id ON proposals
  FOR EACH ROW EXECUTE FUNCTION keep_home_of_proposal();

create or replace function keep_proposals_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE proposals SET is_of_home = new.deleted_at IS NULL WHERE customer_id = new.id;
  RETURN NULL;
END $$;

create or replace trigger customers_keep_proposals AFTER UPDATE OF deleted_at ON customers
  FOR EACH ROW WHEN ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))
  EXECUTE FUNCTION keep_proposals_of_home();

create or replace function refuse_change_of_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was sent is never changed' USING ERRCODE = 'restrict_violation';
END $$;

create or replace trigger proposal_versions_kept_as_sent BEFORE UPDATE ON proposal_versions FOR EACH ROW
  WHEN (OLD.snapshot IS NOT NULL AND (
    OLD.id, OLD.proposal_id, OLD.number, OLD.draft, OLD.snapshot, OLD.hash, OLD.value_cents, OLD.sent_at, OLD.expires_on
  ) IS DISTINCT FROM (
    NEW.id, NEW.proposal_id, NEW.number, NEW.draft, NEW.snapshot, NEW.hash, NEW.value_cents, NEW.sent_at, NEW.expires_on
  ))
  EXECUTE FUNCTION refuse_change_of_sent_version();

-- Decisions and events are only added to. Address and browser of a decision are removed after a while; rows go only with what is erased.
create or replace function refuse_change_of_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND coalesce(current_setting('hvac.erasing', true), '') <> '' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'What was decided is kept as it was' USING ERRCODE = 'restrict_violation';
END $$;

create or replace trigger cancellation_letters_kept BEFORE UPDATE OR DELETE ON cancellation_letters FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_decision();

create or replace trigger proposal_decisions_kept BEFORE DELETE ON proposal_decisions FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_decision();

create or replace trigger proposal_decisions_unchangeable BEFORE UPDATE ON proposal_decisions FOR EACH ROW
  WHEN ((to_jsonb(old) - 'ip_address' - 'user_agent') IS DISTINCT FROM (to_jsonb(new) - 'ip_address' - 'user_agent')
    OR new.ip_address IS NOT NULL OR new.user_agent IS NOT NULL)
  EXECUTE FUNCTION refuse_change_of_decision();

create or replace trigger proposal_events_kept BEFORE UPDATE OR DELETE ON proposal_events FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_decision();

create or replace trigger proposal_files_kept BEFORE UPDATE OR DELETE ON proposal_files FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_decision();

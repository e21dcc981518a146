-- Whose that email is, with nobody else asking for it until the transaction ends. In the order of bytes, as its index holds it.
create or replace function claim_email(wanted text, except_id integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('email:' || lower(wanted COLLATE "C"), 0));
  RETURN (SELECT c.id FROM customers c
    WHERE lower(c.email COLLATE "C") = lower(wanted COLLATE "C") AND c.deleted_at IS NULL AND c.label_of_customer_id IS NULL AND c.id <> except_id
    ORDER BY c.id LIMIT 1);
END $$;

create or replace function tell_of_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', OLD.id::text);
  RETURN NULL;
END $$;

create or replace trigger users_tell_of_ends AFTER UPDATE OF role, deleted_at ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION tell_of_changed_person();

create or replace function tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', OLD.user_id::text);
  RETURN NULL;
END $$;

create or replace trigger sessions_tell_of_ends AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session();

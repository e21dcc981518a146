-- Why the lock: the label may get its home at the same moment.
create or replace function keep_link_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT address IS NOT NULL OR deleted_at IS NOT NULL INTO new.is_linked FROM customers WHERE id = new.customer_id FOR SHARE;
  new.is_linked := coalesce(new.is_linked, false);
  RETURN new;
END $$;

create or replace trigger requests_link_given BEFORE INSERT OR UPDATE OF customer_id ON requests
  FOR EACH ROW EXECUTE FUNCTION keep_link_of_request();

create or replace function keep_requests_of_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET is_linked = new.address IS NOT NULL OR new.deleted_at IS NOT NULL WHERE customer_id = new.id;
  RETURN NULL;
END $$;

create or replace trigger customers_keep_requests AFTER UPDATE OF address, deleted_at ON customers
  FOR EACH ROW WHEN ((old.address IS NULL AND old.deleted_at IS NULL) IS DISTINCT FROM (new.address IS NULL AND new.deleted_at IS NULL))
  EXECUTE FUNCTION keep_requests_of_label();

create or replace function tell_of_changed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('requests_changed', '');
  RETURN NULL;
END $$;

create or replace trigger requests_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON requests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_requests();

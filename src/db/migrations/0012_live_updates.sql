CREATE FUNCTION tell_of_changed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('requests_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON requests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_requests();

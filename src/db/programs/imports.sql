create or replace function tell_of_changed_imports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('imports_changed', '');
  RETURN NULL;
END $$;

create or replace trigger imports_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON imports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_imports();

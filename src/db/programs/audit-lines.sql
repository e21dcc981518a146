-- The trail is only added to. Within the erasure of a customer, which says so with hvac.erasing, what is personal in a
-- line becomes empty; the line stays. docs/decisions/076
create or replace function refuse_change_of_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept audit_lines;
BEGIN
  IF tg_op <> 'UPDATE' OR coalesce(current_setting('hvac.erasing', true), '') = '' THEN
    RAISE EXCEPTION 'The audit trail is only added to: its lines are neither changed nor removed'
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF tg_level = 'STATEMENT' THEN
    RETURN NULL;
  END IF;
  kept := old;
  IF new.before IS NULL THEN kept.before := NULL; END IF;
  IF new.after IS NULL THEN kept.after := NULL; END IF;
  IF new.actor_name IS NULL THEN kept.actor_name := NULL; END IF;
  IF new.ip_address IS NULL THEN kept.ip_address := NULL; END IF;
  IF new IS DISTINCT FROM kept THEN
    RAISE EXCEPTION 'Of a line of the audit trail only personal data can be removed'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;

create or replace trigger audit_lines_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_line();

create or replace trigger audit_lines_unchangeable BEFORE UPDATE ON audit_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_line();

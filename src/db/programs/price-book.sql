create or replace function refuse_change_of_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A sent proposal relies on it' USING ERRCODE = 'restrict_violation';
END $$;

create or replace trigger financing_plans_frozen_once_used BEFORE UPDATE ON financing_plans FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL AND (
    OLD.name, OLD.lender, OLD.country, OLD.type, OLD.apr_percent, OLD.months, OLD.payment_factor_percent,
    OLD.smallest_cents, OLD.largest_cents, OLD.valid_from, OLD.valid_until, OLD.extra_text, OLD.used_at
  ) IS DISTINCT FROM (
    NEW.name, NEW.lender, NEW.country, NEW.type, NEW.apr_percent, NEW.months, NEW.payment_factor_percent,
    NEW.smallest_cents, NEW.largest_cents, NEW.valid_from, NEW.valid_until, NEW.extra_text, NEW.used_at
  ))
  EXECUTE FUNCTION refuse_change_of_used();

create or replace trigger financing_plans_kept_once_used BEFORE DELETE ON financing_plans FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_used();

create or replace trigger rebates_frozen_once_used BEFORE UPDATE ON rebates FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL AND (
    OLD.kind, OLD.amount, OLD.amount_cents, OLD.amount_percent, OLD.cap_cents, OLD.valid_from, OLD.valid_until, OLD.basis, OLD.used_at
  ) IS DISTINCT FROM (
    NEW.kind, NEW.amount, NEW.amount_cents, NEW.amount_percent, NEW.cap_cents, NEW.valid_from, NEW.valid_until, NEW.basis, NEW.used_at
  ))
  EXECUTE FUNCTION refuse_change_of_used();

create or replace trigger rebates_kept_once_used BEFORE DELETE ON rebates FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_used();

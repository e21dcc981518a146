-- Each save of a home changes its row in customers, so that equipment needs no trigger. A home that is deleted leaves the list at once.
create or replace function rank_customers_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM call_list USING come WHERE call_list.customer_id = come.id AND come.deleted_at IS NOT NULL;
  INSERT INTO call_list_changes (customer_id) SELECT id FROM come;
  RETURN NULL;
END $$;

create or replace trigger customers_rank_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_customers_again();

create or replace trigger customers_rank_changed AFTER UPDATE ON customers
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_customers_again();

-- Notes the homes to rank again, with what changed in the same transaction.
create or replace function rank_homes_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO call_list_changes (customer_id) SELECT DISTINCT customer_id FROM come WHERE customer_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO call_list_changes (customer_id) SELECT DISTINCT customer_id FROM gone WHERE customer_id IS NOT NULL;
  ELSE
    INSERT INTO call_list_changes (customer_id)
      SELECT customer_id FROM come WHERE customer_id IS NOT NULL
      UNION SELECT customer_id FROM gone WHERE customer_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger call_marks_rank_added AFTER INSERT ON call_marks
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger call_marks_rank_changed AFTER UPDATE ON call_marks
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger call_marks_rank_removed AFTER DELETE ON call_marks
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger equipment_notes_rank_added AFTER INSERT ON equipment_notes
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger equipment_notes_rank_changed AFTER UPDATE ON equipment_notes
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger equipment_notes_rank_removed AFTER DELETE ON equipment_notes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger nameplates_rank_added AFTER INSERT ON nameplates
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger nameplates_rank_changed AFTER UPDATE ON nameplates
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger nameplates_rank_removed AFTER DELETE ON nameplates
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger proposals_rank_added AFTER INSERT ON proposals
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger proposals_rank_changed AFTER UPDATE ON proposals
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger proposals_rank_removed AFTER DELETE ON proposals
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger requests_rank_added AFTER INSERT ON requests
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger requests_rank_changed AFTER UPDATE ON requests
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace trigger requests_rank_removed AFTER DELETE ON requests
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION rank_homes_again();

create or replace function rank_all_homes_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_list_changes (customer_id) VALUES (NULL);
  RETURN NULL;
END $$;

create or replace trigger assumption_sets_rank_all AFTER INSERT ON assumption_sets
  FOR EACH STATEMENT EXECUTE FUNCTION rank_all_homes_again();

create or replace trigger ideal_systems_rank_all AFTER INSERT OR UPDATE OR DELETE ON ideal_systems
  FOR EACH STATEMENT EXECUTE FUNCTION rank_all_homes_again();

-- What the cheapest new unit costs, with tax, is part of what is said of every home. Why by row: most saves of the price book and
-- of the settings change neither.
create or replace trigger price_entries_rank_added AFTER INSERT ON price_entries
  FOR EACH ROW WHEN (NEW.is_minimum) EXECUTE FUNCTION rank_all_homes_again();

create or replace trigger price_entries_rank_changed AFTER UPDATE ON price_entries
  FOR EACH ROW WHEN ((OLD.is_minimum OR NEW.is_minimum)
    AND (OLD.is_minimum, OLD.price_cents, OLD.is_taxable, OLD.valid_from, OLD.valid_until, OLD.deleted_at)
      IS DISTINCT FROM (NEW.is_minimum, NEW.price_cents, NEW.is_taxable, NEW.valid_from, NEW.valid_until, NEW.deleted_at))
  EXECUTE FUNCTION rank_all_homes_again();

create or replace trigger proposal_settings_rank_added AFTER INSERT ON proposal_settings
  FOR EACH ROW EXECUTE FUNCTION rank_all_homes_again();

create or replace trigger proposal_settings_rank_changed AFTER UPDATE ON proposal_settings
  FOR EACH ROW WHEN (OLD.taxes::text IS DISTINCT FROM NEW.taxes::text) EXECUTE FUNCTION rank_all_homes_again();

-- The present homes whose customer has the telephone number of this one, it included.
create or replace function homes_of_number(home int) RETURNS SETOF int LANGUAGE sql STABLE AS $$
  SELECT other.id FROM customers one JOIN customers other ON phone_key(other.phone) COLLATE "C" = phone_key(one.phone) COLLATE "C"
    AND other.phone IS NOT NULL AND other.deleted_at IS NULL AND other.address IS NOT NULL
    WHERE one.id = home
$$;

-- Whether the customer of a home asked not to be contacted. These three are the rule: calls and emails ask nothing else.
create or replace function is_home_left_alone(home int) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT EXISTS (SELECT FROM call_marks m
    WHERE m.customer_id = home AND m.mark = 'do-not-contact' AND NOT m.is_replaced AND m.undone_at IS NULL)
$$;

-- Whether the customer of some home with a telephone number asked so: the number is the same one everywhere. The key is a `phone_key`.
create or replace function is_phone_left_alone(key text) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT EXISTS (SELECT FROM customers c
    WHERE phone_key(c.phone) COLLATE "C" = key COLLATE "C" AND c.phone IS NOT NULL AND c.deleted_at IS NULL AND c.address IS NOT NULL
    AND is_home_left_alone(c.id))
$$;

-- The same of an email address, in lower case.
create or replace function is_email_left_alone(key text) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT EXISTS (SELECT FROM customers c
    WHERE lower(c.email COLLATE "C") = key COLLATE "C" AND c.deleted_at IS NULL AND is_home_left_alone(c.id))
$$;

-- Whether a home is not to be called: it asked so, or somebody with its number did.
create or replace function is_number_left_alone(home int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_home_left_alone(home) OR coalesce(is_phone_left_alone((SELECT phone_key(phone) FROM customers WHERE id = home)), false)
$$;

-- The day until which the mark in force, or that of another home of its number, holds a home back.
create or replace function keep_marked_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE call_list SET marked_until = CASE WHEN is_number_left_alone(call_list.customer_id) THEN 'infinity' ELSE coalesce(
    (SELECT coalesce(m.callable_from, 'infinity') FROM call_marks m
      WHERE m.customer_id = call_list.customer_id AND NOT m.is_replaced AND m.undone_at IS NULL), '-infinity') END
    WHERE customer_id IN (SELECT old.customer_id UNION SELECT new.customer_id
      UNION SELECT homes_of_number(old.customer_id) UNION SELECT homes_of_number(new.customer_id));
  RETURN NULL;
END $$;

create or replace trigger call_marks_hold AFTER INSERT OR UPDATE OR DELETE ON call_marks FOR EACH ROW EXECUTE FUNCTION keep_marked_until();

-- A label counts as opened once a person reads the page; earlier releases wrote 'open-profile' for any use of its code. What was done with
-- a record counts for the home that it became.
create or replace view milestones_of_homes AS
  SELECT coalesce(CASE WHEN record.merged_at IS NOT NULL THEN record.label_of_customer_id END, milestones.id) AS id,
    bool_or(compared) AS was_compared, bool_or(opened) AS label_was_opened
  FROM (SELECT customer_id AS id, true AS compared, false AS opened FROM reports
        UNION ALL
        SELECT subject_id::integer, false, true FROM audit_lines
          WHERE subject_kind = 'customer' AND action IN ('read-by-label', 'open-profile')) AS milestones
    LEFT JOIN customers record ON record.id = milestones.id
  GROUP BY 1;

create or replace function keep_listing_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE listing timestamptz := CASE WHEN new.deleted_at IS NULL AND new.address IS NOT NULL THEN new.created_at END;
BEGIN
  UPDATE equipment SET listed_at = listing WHERE customer_id = new.id AND listed_at IS DISTINCT FROM listing;
  RETURN NULL;
END $$;

create or replace trigger customers_keep_listing AFTER UPDATE OF deleted_at, address, created_at ON customers
  FOR EACH ROW WHEN (
    (old.deleted_at IS NULL AND old.address IS NOT NULL, old.created_at) IS DISTINCT FROM
    (new.deleted_at IS NULL AND new.address IS NOT NULL, new.created_at))
  EXECUTE FUNCTION keep_listing_of_home();

-- Why the lock: the home may be deleted or restored at the same moment. A new piece waits for it here, before anybody can wait for the piece.
create or replace function keep_listing_of_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN deleted_at IS NULL AND address IS NOT NULL THEN created_at END INTO new.listed_at
    FROM customers WHERE id = new.customer_id FOR SHARE;
  RETURN new;
END $$;

-- Why only where it is missing: the statement that saves a home knows it, and need not look for it six times.
create or replace trigger equipment_listing_given BEFORE INSERT ON equipment
  FOR EACH ROW WHEN (new.listed_at IS NULL) EXECUTE FUNCTION keep_listing_of_piece();

create or replace trigger equipment_listing_moved BEFORE UPDATE OF customer_id ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_listing_of_piece();

create or replace function keep_comparison_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET was_compared = true WHERE id = new.customer_id AND NOT was_compared;
  RETURN NULL;
END $$;

create or replace trigger reports_compare_home AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION keep_comparison_of_home();

create or replace function keep_opening_of_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET label_was_opened = true WHERE id = new.subject_id::integer AND NOT label_was_opened;
  RETURN NULL;
END $$;

create or replace trigger audit_lines_open_label AFTER INSERT ON audit_lines
  FOR EACH ROW WHEN (new.action IN ('read-by-label', 'open-profile') AND new.subject_kind = 'customer') EXECUTE FUNCTION keep_opening_of_label();

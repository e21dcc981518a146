-- A customer who enters or leaves the list takes along the equipment as it was before: what the same statement changes of it counts by itself.
DROP TRIGGER customers_figures_listed ON customers;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_listed_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE WHEN new.deleted_at IS NULL AND new.address IS NOT NULL THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO kept_figures (figure, part, year, change)
    SELECT 'customers', '', NULL::smallint, sign
    UNION ALL
    SELECT 'equipment', slot, installation_year, sign FROM equipment WHERE customer_id = new.id AND is_selected;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_figures_listed BEFORE UPDATE OF deleted_at, address ON customers
  FOR EACH ROW WHEN ((old.deleted_at IS NULL AND old.address IS NOT NULL) IS DISTINCT FROM
                     (new.deleted_at IS NULL AND new.address IS NOT NULL))
  EXECUTE FUNCTION keep_listed_figures();

-- A report goes with its customer's data, and in no other way. docs/decisions/077
create or replace function refuse_change_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE erased text := coalesce(current_setting('hvac.erasing', true), '');
BEGIN
  IF tg_op = 'DELETE' AND erased <> '' THEN
    IF tg_level = 'STATEMENT' THEN
      RETURN NULL;
    END IF;
    -- Why one within the other: a record is asked only for fields that its table has.
    IF tg_table_name = 'reports' THEN
      IF old.customer_id::text = erased THEN RETURN old; END IF;
    ELSIF EXISTS (SELECT FROM reports WHERE id = old.report_id AND customer_id::text = erased) THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION 'A report is kept as it was made' USING ERRCODE = 'restrict_violation';
END $$;

create or replace trigger report_files_removed_with_customer BEFORE DELETE ON report_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_report();

create or replace trigger report_files_unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON report_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_report();

create or replace trigger reports_removed_with_customer BEFORE DELETE ON reports
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_report();

create or replace trigger reports_unchangeable BEFORE DELETE OR TRUNCATE ON reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_report();

-- A report follows its home where two records of it become one, or two again; what it says stays as it was made. docs/decisions/004
create or replace function keep_report_but_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' AND EXISTS (SELECT FROM customers
      WHERE merged_at IS NOT NULL AND (id, label_of_customer_id) IN ((old.customer_id, new.customer_id), (new.customer_id, old.customer_id))) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'A report is kept as it was made' USING ERRCODE = 'restrict_violation';
END $$;

create or replace trigger reports_moved BEFORE UPDATE ON reports FOR EACH ROW EXECUTE FUNCTION keep_report_but_number();

-- By these, programs follow a list: in the order of transactions, and only what no transaction that is still open may precede.
create or replace function keep_transaction_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.changed_xid := pg_current_xact_id();
  RETURN new;
END $$;

create or replace trigger customers_keep_transaction BEFORE INSERT OR UPDATE ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_transaction_of_row();

create or replace trigger requests_keep_transaction BEFORE INSERT OR UPDATE ON requests
  FOR EACH ROW EXECUTE FUNCTION keep_transaction_of_row();

create or replace trigger proposals_keep_transaction BEFORE INSERT OR UPDATE ON proposals
  FOR EACH ROW EXECUTE FUNCTION keep_transaction_of_row();

create or replace function note_gone_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_rows (list, id, changed_xid) SELECT tg_argv[0], id, pg_current_xact_id() FROM gone
    ON CONFLICT (list, id) DO UPDATE SET changed_xid = excluded.changed_xid;
  RETURN NULL;
END $$;

create or replace trigger customers_note_gone AFTER DELETE ON customers REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_rows('customers');

create or replace trigger requests_note_gone AFTER DELETE ON requests REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_rows('requests');

create or replace trigger proposals_note_gone AFTER DELETE ON proposals REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_rows('proposals');

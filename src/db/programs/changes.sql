-- By these, programs follow a list: in the order of transactions, and only what no transaction that is still open may precede.
create or replace function number_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_changes (list, id, changed_xid) SELECT DISTINCT tg_argv[0], id, pg_current_xact_id() FROM changed
    ON CONFLICT (list, id) DO UPDATE SET changed_xid = excluded.changed_xid WHERE row_changes.changed_xid <> excluded.changed_xid;
  RETURN NULL;
END $$;

create or replace trigger customers_number_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('customers');

create or replace trigger customers_number_update AFTER UPDATE ON customers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('customers');

create or replace trigger customers_number_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('customers');

create or replace trigger requests_number_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('requests');

create or replace trigger requests_number_update AFTER UPDATE ON requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('requests');

create or replace trigger requests_number_delete AFTER DELETE ON requests REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('requests');

create or replace trigger proposals_number_insert AFTER INSERT ON proposals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('proposals');

create or replace trigger proposals_number_update AFTER UPDATE ON proposals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('proposals');

create or replace trigger proposals_number_delete AFTER DELETE ON proposals REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_changed_rows('proposals');

-- All rows as of before any transaction: those of an archive or another server have numbers that are none here.
create or replace function number_rows_anew() RETURNS void LANGUAGE sql AS $$
  DELETE FROM row_changes;
  INSERT INTO row_changes (list, id, changed_xid)
    SELECT 'customers', id, '0'::xid8 FROM customers
    UNION ALL SELECT 'requests', id, '0'::xid8 FROM requests
    UNION ALL SELECT 'proposals', id, '0'::xid8 FROM proposals
    ON CONFLICT DO NOTHING;
$$;

-- The first transaction that may still write here: what earlier ones wrote is there for good. One that has locked a table of another database
-- of this server, and none of here, never will: so restoring a backup into a database beside this one, to prove it, keeps nobody waiting.
-- Whatever is not known to be elsewhere is waited for: its locks may be read after it has ended, and a standby knows none.
create or replace function settled_before() RETURNS xid8 LANGUAGE plpgsql STABLE AS $$
DECLARE
  seen CONSTANT pg_snapshot := pg_current_snapshot();
BEGIN
  IF pg_snapshot_xmin(seen) = pg_snapshot_xmax(seen) THEN
    RETURN pg_snapshot_xmin(seen);
  END IF;
  RETURN (
    WITH held AS MATERIALIZED (SELECT * FROM pg_locks WHERE granted),
    elsewhere AS (
      SELECT own.transactionid AS xid FROM held AS own JOIN held AS locked USING (virtualtransaction)
      WHERE own.locktype = 'transactionid' AND own.mode = 'ExclusiveLock' AND locked.database <> 0
      GROUP BY own.transactionid
      HAVING bool_and(locked.database <> (SELECT oid FROM pg_database WHERE datname = current_database()))
    )
    SELECT coalesce(min(unsettled.xid), pg_snapshot_xmax(seen))
    -- Why its own, too: a snapshot does not name the transaction that takes it.
    FROM (SELECT pg_snapshot_xmin(seen) UNION SELECT pg_snapshot_xip(seen) UNION SELECT pg_current_xact_id_if_assigned()) AS unsettled (xid)
    WHERE unsettled.xid::xid NOT IN (SELECT xid FROM elsewhere)
  );
END $$;

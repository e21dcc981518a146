-- Proposals as the list counts them, by the person who answers for them.
CREATE OR REPLACE VIEW counted_figures AS
  SELECT counter.figure, counter.part, NULL::smallint AS year, count(*) AS count
    FROM customers c, counters_of_customer(c.address, c.email, c.phone, c.label_of_customer_id, c.deleted_at, c.was_compared, c.label_was_opened) AS counter
    GROUP BY counter.figure, counter.part
  UNION ALL
  SELECT counter.figure, counter.part, NULL, count(*)
    FROM requests r, counters_of_request(r.status, r.reason, r.assigned_user_id, r.requested_at) AS counter
    GROUP BY counter.figure, counter.part
  UNION ALL
  SELECT counter.figure, counter.part, NULL, count(*)
    FROM call_list c,
      counters_of_call(c.leads, c.kind, c.asks_for_plate, c.callable_from, c.do_not_contact, c.unanswered_until) AS counter
    GROUP BY counter.figure, counter.part
  UNION ALL
  SELECT 'equipment', e.slot, e.installation_year, count(*)
    FROM equipment e JOIN customers c ON c.id = e.customer_id
    WHERE e.is_selected AND c.deleted_at IS NULL AND c.address IS NOT NULL
    GROUP BY e.slot, e.installation_year
  UNION ALL
  SELECT 'proposals', p.owner_user_id::text, NULL, count(*)
    FROM proposals p WHERE p.is_of_home AND p.newest_version_id IS NOT NULL
    GROUP BY p.owner_user_id;
--> statement-breakpoint
CREATE FUNCTION keep_proposal_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'proposals', owner_user_id, count(*)
      FROM come WHERE is_of_home AND newest_version_id IS NOT NULL GROUP BY owner_user_id
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'proposals', owner_user_id, -count(*)
      FROM gone WHERE is_of_home AND newest_version_id IS NOT NULL GROUP BY owner_user_id
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  ELSE
    INSERT INTO kept_figures AS kept (figure, part, change)
      SELECT 'proposals', owner_user_id, sum(change)
      FROM (SELECT owner_user_id, 1 AS change FROM come WHERE is_of_home AND newest_version_id IS NOT NULL
            UNION ALL
            SELECT owner_user_id, -1 FROM gone WHERE is_of_home AND newest_version_id IS NOT NULL) AS changes
      GROUP BY owner_user_id HAVING sum(change) <> 0
    ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposals_figures_added AFTER INSERT ON proposals
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_proposal_figures();
--> statement-breakpoint
CREATE TRIGGER proposals_figures_changed AFTER UPDATE ON proposals
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_proposal_figures();
--> statement-breakpoint
CREATE TRIGGER proposals_figures_removed AFTER DELETE ON proposals
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_proposal_figures();
--> statement-breakpoint
INSERT INTO kept_figures AS kept (figure, part, change)
  SELECT figure, part, count FROM counted_figures WHERE figure = 'proposals' AND count > 0
ON CONFLICT (figure, part, year, writer) DO UPDATE SET change = kept.change + excluded.change;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE customers, equipment, requests, call_list, proposals, kept_figures IN SHARE ROW EXCLUSIVE MODE;
  UPDATE equipment SET listed_at = home.listed_at
    FROM (SELECT id, CASE WHEN deleted_at IS NULL AND address IS NOT NULL THEN created_at END AS listed_at FROM customers) AS home
    WHERE home.id = equipment.customer_id AND equipment.listed_at IS DISTINCT FROM home.listed_at;
  UPDATE customers SET was_compared = coalesce(done.was_compared, false), label_was_opened = coalesce(done.label_was_opened, false)
    FROM customers AS home LEFT JOIN milestones_of_homes AS done USING (id)
    WHERE home.id = customers.id AND (customers.was_compared, customers.label_was_opened) IS DISTINCT FROM
      (coalesce(done.was_compared, false), coalesce(done.label_was_opened, false));
  DELETE FROM kept_figures;
  INSERT INTO kept_figures (figure, part, year, change, writer)
    SELECT figure, part, year, count, 0 FROM counted_figures WHERE count <> 0;
END $$;

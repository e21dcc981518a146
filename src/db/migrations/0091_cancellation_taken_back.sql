-- A cancellation that was recorded by mistake is taken back: whose proposal it is reads of that, too.
CREATE OR REPLACE FUNCTION alert_to_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(
    CASE WHEN EXISTS (SELECT FROM users WHERE id = new.staff_user_id AND role = 'technician')
      THEN told_of_proposal(new.proposal_id) || people_of('admin', 'salesperson')
      ELSE told_of_proposal(new.proposal_id) END,
    CASE new.kind WHEN 'accept' THEN 'proposal-accepted' WHEN 'decline' THEN 'proposal-declined'
      WHEN 'request-changes' THEN 'proposal-changes-asked' WHEN 'uncancel' THEN 'proposal-uncancelled'
      ELSE 'proposal-cancelled' END,
    new.at, new.staff_user_id, of_proposal => new.proposal_id);
  RETURN NULL;
END $$;

-- Whoever holds the link of the version before asks to be sent what was only shown. Where it is a technician's who may not send, those who sell
-- hear of it, too.
CREATE FUNCTION alert_to_send_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked integer;
  can_owner_send boolean;
BEGIN
  SELECT v.proposal_id, u.role <> 'technician' OR (SELECT technicians_may_send FROM proposal_settings)
    INTO asked, can_owner_send
    FROM proposal_versions v JOIN proposals p ON p.id = v.proposal_id JOIN users u ON u.id = p.owner_user_id WHERE v.id = new.version_id;
  PERFORM add_alerts(
    CASE WHEN can_owner_send THEN told_of_proposal(asked) ELSE told_of_proposal(asked) || people_of('admin', 'salesperson') END,
    'proposal-send-asked', new.at, of_proposal => asked);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposal_events_send_asked AFTER INSERT ON proposal_events
  FOR EACH ROW WHEN (new.kind = 'send-asked') EXECUTE FUNCTION alert_to_send_asked();

-- A customer cancels their request or adds to it: whom it is assigned to hears of it, else who hears of new ones.
CREATE FUNCTION alert_to_customers_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(
    CASE WHEN new.assigned_user_id IS NULL THEN people_of('admin') ELSE ARRAY[new.assigned_user_id] END,
    CASE new.step WHEN 'cancelled' THEN 'request-cancelled' ELSE 'request-added-to' END,
    new.at, of_request => new.request_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER request_steps_of_customer AFTER INSERT ON request_steps
  FOR EACH ROW WHEN (new.step IN ('cancelled', 'added-to')) EXECUTE FUNCTION alert_to_customers_step();

ALTER TABLE "requests" ADD COLUMN "is_linked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE requests SET is_linked = false WHERE customer_id IS NULL
  OR EXISTS (SELECT FROM customers c WHERE c.id = requests.customer_id AND c.address IS NULL AND c.deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX "requests_not_linked" ON "requests" USING btree (("is_urgent" and "status" <> 'completed'),"requested_at","id") WHERE "requests"."status" <> 'completed' and not "requests"."is_linked";
--> statement-breakpoint
-- Why the lock: the label may get its home at the same moment.
CREATE FUNCTION keep_link_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT address IS NOT NULL OR deleted_at IS NOT NULL INTO new.is_linked FROM customers WHERE id = new.customer_id FOR SHARE;
  new.is_linked := coalesce(new.is_linked, false);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_link_given BEFORE INSERT OR UPDATE OF customer_id ON requests
  FOR EACH ROW EXECUTE FUNCTION keep_link_of_request();
--> statement-breakpoint
CREATE FUNCTION keep_requests_of_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET is_linked = new.address IS NOT NULL OR new.deleted_at IS NOT NULL WHERE customer_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_keep_requests AFTER UPDATE OF address, deleted_at ON customers
  FOR EACH ROW WHEN ((old.address IS NULL AND old.deleted_at IS NULL) IS DISTINCT FROM (new.address IS NULL AND new.deleted_at IS NULL))
  EXECUTE FUNCTION keep_requests_of_label();

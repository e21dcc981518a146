CREATE TABLE "contact_undo_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"undoes" text NOT NULL,
	"mailbox" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"pressed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_wishes" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"typed_by" text NOT NULL,
	"typed_by_user_id" integer,
	"device" text,
	"at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"told_at" timestamp (3) with time zone,
	"asked_again_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "customers_email_present";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_doubted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_unexplained_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "people_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_undo_links" ADD CONSTRAINT "contact_undo_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_wishes" ADD CONSTRAINT "contact_wishes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_wishes" ADD CONSTRAINT "contact_wishes_typed_by_user_id_users_id_fk" FOREIGN KEY ("typed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_undo_links_customer" ON "contact_undo_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contact_undo_links_ends" ON "contact_undo_links" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_wishes_field" ON "contact_wishes" USING btree ("customer_id","field");--> statement-breakpoint
CREATE INDEX "contact_wishes_at" ON "contact_wishes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower("email")) WHERE "customers"."deleted_at" is null;
--> statement-breakpoint
-- Written by hand from here on.
-- The home that has an e-mail, other than one of them; null where none has. Until the transaction ends nobody else can claim the e-mail:
-- a volatile function looks after it has waited. Two homes may share one where somebody says so, so no index can hold this.
CREATE FUNCTION claim_email(wanted text, except_id integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('email:' || lower(wanted), 0));
  RETURN (SELECT c.id FROM customers c
    WHERE lower(c.email) = lower(wanted) AND c.deleted_at IS NULL AND c.label_of_customer_id IS NULL AND c.id <> except_id
    ORDER BY c.id LIMIT 1);
END $$;
--> statement-breakpoint
-- One alert for all fields of a save.
CREATE FUNCTION alert_to_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-wished', max(wish.at), max(wish.typed_by_user_id),
      of_customer => wish.customer_id)
    FROM come AS wish WHERE wish.typed_by <> 'upgrade' GROUP BY wish.customer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_wishes_alert AFTER INSERT ON contact_wishes
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION alert_to_wishes();
--> statement-breakpoint
CREATE FUNCTION alert_to_wish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.times <> old.times THEN
    PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-wished', new.at, new.typed_by_user_id, of_customer => new.customer_id);
  ELSE
    PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-wish-waits', new.asked_again_at, of_customer => new.customer_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_wishes_alert_again AFTER UPDATE ON contact_wishes FOR EACH ROW
  WHEN (new.times <> old.times OR (new.asked_again_at IS NOT NULL AND old.asked_again_at IS NULL))
  EXECUTE FUNCTION alert_to_wish();
--> statement-breakpoint
CREATE FUNCTION alert_to_denied_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-denied', new.pressed_at, of_customer => new.customer_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_undo_links_alert AFTER UPDATE OF pressed_at ON contact_undo_links FOR EACH ROW
  WHEN (new.pressed_at IS NOT NULL AND old.pressed_at IS NULL) EXECUTE FUNCTION alert_to_denied_contact();
--> statement-breakpoint
CREATE FUNCTION alert_to_unexplained_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_alerts(people_of('admin', 'salesperson'), 'contact-changed', new.contact_unexplained_at, of_customer => new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_alert_to_contact AFTER UPDATE OF contact_unexplained_at ON customers FOR EACH ROW
  WHEN (new.contact_unexplained_at IS NOT NULL AND new.contact_unexplained_at IS DISTINCT FROM old.contact_unexplained_at)
  EXECUTE FUNCTION alert_to_unexplained_contact();
--> statement-breakpoint
-- A stored contact is known, unless the holder of the label wrote it last: then it becomes a wish, and what the office had before is known,
-- if the audit trail has it. A street that the trail does not have stays: a home without one would be a label.
WITH marked AS MATERIALIZED (
  SELECT c.id, mark.key AS field, mark.value::timestamptz AS at,
    CASE mark.key WHEN 'email' THEN c.email WHEN 'phone' THEN c.phone ELSE c.address END AS typed,
    (SELECT line.before ->> mark.key FROM audit_lines line
      WHERE line.subject_kind = 'customer' AND line.subject_id = c.id::text AND line.actor_kind = 'customer'
        AND line.action = 'change-customer' AND line.after ? mark.key
        AND line.id > coalesce((SELECT max(written.id) FROM audit_lines written
          WHERE written.subject_kind = 'customer' AND written.subject_id = c.id::text AND written.actor_kind <> 'customer'
            AND written.action IN ('add-customer', 'change-customer') AND written.after ? mark.key), 0)
      ORDER BY line.id LIMIT 1) AS known
  FROM customers c, jsonb_each_text(c.changed_by_customer) AS mark
  WHERE mark.key IN ('email', 'phone', 'address') AND c.label_of_customer_id IS NULL
), settled AS (
  SELECT id, field, at, typed, CASE field WHEN 'address' THEN coalesce(known, typed) ELSE known END AS known FROM marked
), wished AS (
  INSERT INTO contact_wishes (customer_id, field, value, typed_by, at, told_at)
  SELECT id, field, typed, 'upgrade', at, at FROM settled
  WHERE coalesce(typed, '') <> '' AND lower(btrim(typed)) IS DISTINCT FROM lower(btrim(known))
)
UPDATE customers c SET
  email = CASE WHEN home.known ? 'email' THEN home.known ->> 'email' ELSE c.email END,
  phone = CASE WHEN home.known ? 'phone' THEN home.known ->> 'phone' ELSE c.phone END,
  address = coalesce(home.known ->> 'address', c.address),
  changed_by_customer = c.changed_by_customer - ARRAY['email', 'phone', 'address'],
  version = c.version + 1
FROM (SELECT id, jsonb_object_agg(field, known) AS known FROM settled GROUP BY id) AS home
WHERE home.id = c.id;

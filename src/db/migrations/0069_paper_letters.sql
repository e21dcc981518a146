CREATE TABLE "paper_letters" (
	"decision_id" integer PRIMARY KEY NOT NULL,
	"needed_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"given_how" text,
	"given_by_user_id" integer,
	CONSTRAINT "paper_letters_given" CHECK (("paper_letters"."given_at" is null) = ("paper_letters"."given_how" is null) and ("paper_letters"."given_at" is null) = ("paper_letters"."given_by_user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "paper_letters" ADD CONSTRAINT "paper_letters_decision_id_proposal_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."proposal_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_letters" ADD CONSTRAINT "paper_letters_given_by_user_id_users_id_fk" FOREIGN KEY ("given_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who sells to a home: whose newest proposal it is, else who added it; nobody where neither sells.
CREATE FUNCTION seller_of_home(home integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT u.id FROM customers c
    LEFT JOIN LATERAL (SELECT owner_user_id FROM proposals WHERE customer_id = c.id ORDER BY id DESC LIMIT 1) newest ON true
    JOIN users u ON u.id IN (newest.owner_user_id, c.added_user_id)
  WHERE c.id = home AND u.deleted_at IS NULL AND u.role IN ('admin', 'salesperson')
  ORDER BY (u.id = newest.owner_user_id) DESC NULLS LAST LIMIT 1
$$;
--> statement-breakpoint
-- Who recorded the answer is told, too: the letter is theirs to print.
CREATE FUNCTION alert_to_paper_letter() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decided record;
  seller integer;
BEGIN
  SELECT d.proposal_id, d.staff_user_id, p.customer_id INTO decided
    FROM proposal_decisions d JOIN proposals p ON p.id = d.proposal_id WHERE d.id = new.decision_id;
  seller := seller_of_home(decided.customer_id);
  PERFORM add_alerts(
    ARRAY[decided.staff_user_id] || CASE WHEN seller IS NULL THEN people_of('admin') ELSE ARRAY[seller] END,
    'letter-to-print', new.needed_at, of_proposal => decided.proposal_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER paper_letters_alert AFTER INSERT ON paper_letters FOR EACH ROW WHEN (new.given_at IS NULL)
  EXECUTE FUNCTION alert_to_paper_letter();
--> statement-breakpoint
-- Nothing else marks these alerts as read.
CREATE FUNCTION end_alerts_of_paper_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE alerts SET read_at = new.given_at
    WHERE kind = 'letter-to-print' AND read_at IS NULL
      AND proposal_id = (SELECT proposal_id FROM proposal_decisions WHERE id = new.decision_id)
      AND NOT EXISTS (SELECT FROM paper_letters l JOIN proposal_decisions d ON d.id = l.decision_id
        WHERE d.proposal_id = alerts.proposal_id AND l.given_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER paper_letters_given AFTER UPDATE OF given_at ON paper_letters FOR EACH ROW
  WHEN (old.given_at IS NULL AND new.given_at IS NOT NULL) EXECUTE FUNCTION end_alerts_of_paper_letter();

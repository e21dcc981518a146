ALTER TABLE "proposal_links" ADD COLUMN "last_read_at" timestamp with time zone;--> statement-breakpoint
-- Earlier releases did not tell a customer who opens a proposal from a mail scanner that follows its link.
ALTER TABLE proposal_events DISABLE TRIGGER proposal_events_kept;--> statement-breakpoint
UPDATE proposal_events SET kind = 'maybe-opened' WHERE kind = 'opened';--> statement-breakpoint
ALTER TABLE proposal_events ENABLE TRIGGER proposal_events_kept;
--> statement-breakpoint
-- A label counts as opened once a person reads the page; before this release any use of its code did, which the line 'open-profile' told.
CREATE OR REPLACE VIEW milestones_of_homes AS
  SELECT id, bool_or(compared) AS was_compared, bool_or(opened) AS label_was_opened
  FROM (SELECT customer_id AS id, true AS compared, false AS opened FROM reports
        UNION ALL
        SELECT subject_id::integer, false, true FROM audit_lines
          WHERE subject_kind = 'customer' AND action IN ('read-by-label', 'open-profile')) AS milestones
  GROUP BY id;
--> statement-breakpoint
DROP TRIGGER audit_lines_open_label ON audit_lines;--> statement-breakpoint
CREATE TRIGGER audit_lines_open_label AFTER INSERT ON audit_lines
  FOR EACH ROW WHEN (new.action IN ('read-by-label', 'open-profile') AND new.subject_kind = 'customer') EXECUTE FUNCTION keep_opening_of_label();

-- The token that stops reminders stood in the letter as stored, where whoever reads the outbox could use it. It is kept apart as all other tokens:
-- of a letter that has left nothing is kept.
UPDATE "letter_tokens" SET "beside_token" = substring("outbox"."text" from 'no-reminders\?t=([\w-]{22})')
  FROM "outbox" WHERE "outbox"."id" = "letter_tokens"."outbox_id" AND "outbox"."kind" = 'proposal-reminder' AND "letter_tokens"."beside_token" IS NULL;
--> statement-breakpoint
UPDATE "outbox" SET
  "html" = regexp_replace("html", '(no-reminders\?t=)[\w-]{22}', '\1left-out-beside', 'g'),
  "text" = regexp_replace("text", '(no-reminders\?t=)[\w-]{22}', '\1left-out-beside', 'g')
  WHERE "kind" = 'proposal-reminder';

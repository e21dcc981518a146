ALTER TABLE "users" ALTER COLUMN "password_changed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_changed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox_confirmed_at" timestamp with time zone;--> statement-breakpoint
-- By hand: whoever asked for access no longer has a password; with a role they get a link to choose one.
UPDATE users SET password_changed_at = NULL WHERE role IS NULL;
--> statement-breakpoint
DELETE FROM accounts WHERE user_id IN (SELECT id FROM users WHERE role IS NULL);
--> statement-breakpoint
DELETE FROM verifications
WHERE identifier LIKE 'password-reset:%' AND value IN (SELECT id::text FROM users WHERE role IS NULL);
--> statement-breakpoint
DELETE FROM letter_tokens WHERE outbox_id IN (
  SELECT outbox.id FROM outbox JOIN users ON users.id = outbox.user_id WHERE users.role IS NULL AND outbox.kind = 'password-reset'
);
--> statement-breakpoint
UPDATE outbox SET state = 'cancelled' FROM users
WHERE users.id = outbox.user_id AND users.role IS NULL AND outbox.kind = 'password-reset' AND outbox.state = 'queued';

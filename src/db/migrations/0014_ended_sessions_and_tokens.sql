CREATE TABLE "letter_tokens" (
	"outbox_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_spells" (
	"source" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"wrong_count" integer NOT NULL,
	"last_wrong_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_tokens" ADD CONSTRAINT "letter_tokens_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_spells" ADD CONSTRAINT "code_spells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_spells_user" ON "code_spells" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', OLD.user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_of_ends AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session();
--> statement-breakpoint
CREATE FUNCTION tell_of_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tell_of_ends AFTER UPDATE OF role, deleted_at ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION tell_of_changed_person();
--> statement-breakpoint
INSERT INTO letter_tokens (outbox_id, token)
  SELECT id, substring(text from 'reset-password#([A-Za-z0-9_-]+)') FROM outbox
  WHERE kind = 'password-reset' AND state <> 'sent' AND text ~ 'reset-password#[A-Za-z0-9_-]+';
--> statement-breakpoint
UPDATE outbox SET
  html = regexp_replace(html, 'reset-password#[A-Za-z0-9_-]+', 'reset-password#left-out-here', 'g'),
  text = regexp_replace(text, 'reset-password#[A-Za-z0-9_-]+', 'reset-password#left-out-here', 'g')
  WHERE kind = 'password-reset';

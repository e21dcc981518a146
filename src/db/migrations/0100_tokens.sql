CREATE TABLE "idempotency_keys" (
	"token_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_token_id_call_key_pk" PRIMARY KEY("token_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "token_uses" (
	"token_id" integer NOT NULL,
	"day" date NOT NULL,
	"call" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "token_uses_token_id_day_call_pk" PRIMARY KEY("token_id","day","call")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"start" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"made_by_user_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"revoked_at" timestamp with time zone,
	"revoked_by_user_id" integer,
	"told_of_end_at" timestamp with time zone,
	CONSTRAINT "tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "nameplates" ALTER COLUMN "recorded_by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "taken_by_token_id" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_uses" ADD CONSTRAINT "token_uses_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_made_by_user_id_users_id_fk" FOREIGN KEY ("made_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_revoked_by_user_id_users_id_fk" FOREIGN KEY ("revoked_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "token_uses_day" ON "token_uses" USING btree ("day");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_taken_by_token_id_tokens_id_fk" FOREIGN KEY ("taken_by_token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "home_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"text" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"written_by_user_id" integer NOT NULL,
	"written_by" text NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" integer
);
--> statement-breakpoint
ALTER TABLE "home_notes" ADD CONSTRAINT "home_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_notes" ADD CONSTRAINT "home_notes_written_by_user_id_users_id_fk" FOREIGN KEY ("written_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_notes" ADD CONSTRAINT "home_notes_deleted_by_user_id_users_id_fk" FOREIGN KEY ("deleted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_notes_customer" ON "home_notes" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_notes_pinned" ON "home_notes" USING btree ("customer_id") WHERE "home_notes"."is_pinned" and "home_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_request" ON "outbox" USING btree ("request_id") WHERE "outbox"."request_id" is not null;
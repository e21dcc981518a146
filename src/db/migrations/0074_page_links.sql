CREATE TABLE "page_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"mailbox" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "page_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "page_links_ended" CHECK (("page_links"."ended_at" is null) = ("page_links"."ended_why" is null))
);
--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_links_customer" ON "page_links" USING btree ("customer_id");--> statement-breakpoint
-- What was written before carries the code of the label, and a code is not sent again.
UPDATE "outbox" SET "state" = CASE WHEN "state" IN ('queued', 'sending') THEN 'cancelled' ELSE "state" END,
	"html" = '', "text" = '', "emptied_at" = coalesce("emptied_at", now())
WHERE "kind" = 'page-link';

CREATE TABLE "home_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"part" text DEFAULT 'other' NOT NULL,
	"phone" text,
	"email" text,
	"may_decide" boolean DEFAULT false NOT NULL,
	"for_visits" boolean DEFAULT false NOT NULL,
	"place" smallint NOT NULL,
	"searched" text GENERATED ALWAYS AS (searched_text("name", "email", "phone", null)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "own_number" text;--> statement-breakpoint
ALTER TABLE "home_people" ADD CONSTRAINT "home_people_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_people_customer" ON "home_people" USING btree ("customer_id","place","id");--> statement-breakpoint
CREATE INDEX "home_people_by_email" ON "home_people" USING btree (lower("email" collate "C")) WHERE "home_people"."email" is not null;--> statement-breakpoint
CREATE INDEX "home_people_searched_parts" ON "home_people" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "home_people_searched_words" ON "home_people" USING gin (words_of("searched")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "customers_by_own_number" ON "customers" USING btree ("own_number") WHERE "customers"."own_number" is not null;
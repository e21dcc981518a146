CREATE TABLE "merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"merged_by_user_id" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "not_same" (
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"said_by_user_id" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "not_same_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "not_same_in_order" CHECK ("not_same"."low_id" < "not_same"."high_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_gone_id_customers_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_user_id_users_id_fk" FOREIGN KEY ("merged_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_undone_by_user_id_users_id_fk" FOREIGN KEY ("undone_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_same" ADD CONSTRAINT "not_same_low_id_customers_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_same" ADD CONSTRAINT "not_same_high_id_customers_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_same" ADD CONSTRAINT "not_same_said_by_user_id_users_id_fk" FOREIGN KEY ("said_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merges_kept" ON "merges" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "merges_gone" ON "merges" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "merges_not_emptied" ON "merges" USING btree ("merged_at") WHERE "merges"."before" is not null;--> statement-breakpoint
CREATE INDEX "not_same_high" ON "not_same" USING btree ("high_id");
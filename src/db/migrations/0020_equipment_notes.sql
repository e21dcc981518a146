CREATE TABLE "equipment_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"slot" text NOT NULL,
	"about" text NOT NULL,
	"said" text NOT NULL,
	"finding" text,
	"fix_by" date,
	"is_turned_off" boolean,
	"noted_at" timestamp with time zone NOT NULL,
	"noted_by_user_id" integer NOT NULL,
	"noted_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_user_id" integer,
	"safe_on" date,
	"cleared_with" text
);
--> statement-breakpoint
ALTER TABLE "equipment_notes" ADD CONSTRAINT "equipment_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_notes" ADD CONSTRAINT "equipment_notes_noted_by_user_id_users_id_fk" FOREIGN KEY ("noted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_notes" ADD CONSTRAINT "equipment_notes_ended_by_user_id_users_id_fk" FOREIGN KEY ("ended_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_notes_open" ON "equipment_notes" USING btree ("customer_id","slot","about") WHERE "equipment_notes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_notes_unsafe" ON "equipment_notes" USING btree ("said","fix_by","id") WHERE "equipment_notes"."ended_at" is null and "equipment_notes"."about" = 'safety';--> statement-breakpoint
CREATE INDEX "equipment_notes_customer" ON "equipment_notes" USING btree ("customer_id","id");
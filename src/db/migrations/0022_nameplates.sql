CREATE TABLE "nameplates" (
	"customer_id" integer NOT NULL,
	"slot" text NOT NULL,
	"make" text,
	"model" text,
	"serial" text,
	"printed_year" smallint,
	"printed_month" smallint,
	"chosen_year" smallint,
	"chosen_because" text,
	"refrigerant" text,
	"ahri_number" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by_user_id" integer NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "nameplates_customer_id_slot_pk" PRIMARY KEY("customer_id","slot")
);
--> statement-breakpoint
ALTER TABLE "nameplates" ADD CONSTRAINT "nameplates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nameplates" ADD CONSTRAINT "nameplates_recorded_by_user_id_users_id_fk" FOREIGN KEY ("recorded_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"address" text,
	"monthly_gas_usage" numeric(10, 2),
	"monthly_electricity_usage" numeric(10, 2),
	"billing_type_id" smallint DEFAULT 0 NOT NULL,
	"bill_month" smallint DEFAULT 0 NOT NULL,
	"access_code" text NOT NULL,
	"total_equipments" smallint DEFAULT 0 NOT NULL,
	"added_user_id" integer,
	"label_of_customer_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"customer_id" integer NOT NULL,
	"slot" text NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"installation_year" smallint,
	"maintenance_year" smallint,
	"image_name" text,
	"monthly_gas_usage" numeric(10, 2),
	"monthly_electricity_usage" numeric(10, 2),
	"monthly_efficiency" numeric(6, 2),
	"does_furnace_have_ecm" boolean,
	"is_non_programmable_thermostat" boolean,
	"is_poor_humidifier" boolean,
	"ac_btu" integer,
	"ac_seer" numeric(5, 2),
	"ac_cost" numeric(8, 4),
	"ac_hrs_in_season" integer,
	"proposed_seer" smallint,
	CONSTRAINT "equipment_customer_id_slot_pk" PRIMARY KEY("customer_id","slot")
);
--> statement-breakpoint
CREATE TABLE "ideal_systems" (
	"id" serial PRIMARY KEY NOT NULL,
	"equipment_name" text NOT NULL,
	"equipment_kind" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"image_name" text,
	"efficiency" numeric(6, 2),
	"does_furnace_have_ecm" boolean DEFAULT false NOT NULL,
	"yearly_avg_gas_usage" numeric(10, 2),
	"is_programmable_thermostat" boolean DEFAULT false NOT NULL,
	"is_poor_humidifier" boolean DEFAULT false NOT NULL,
	"ac_btu" integer,
	"ac_seer" numeric(5, 2),
	"ac_cost" numeric(8, 4),
	"ac_hrs_in_season" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "images" (
	"name" text PRIMARY KEY NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"byte_count" integer NOT NULL,
	"customer_id" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"uploaded_by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"bucket" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sign_in_email" text GENERATED ALWAYS AS (case when deleted_at is null then email end) STORED,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assumption_sets" (
	"id" serial PRIMARY KEY NOT NULL,
	"effective_from" timestamp with time zone DEFAULT now() NOT NULL,
	"values" jsonb NOT NULL,
	"created_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"ip_address" text,
	"request_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "shared_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer,
	"assigned_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"name" text,
	"email" text,
	"phone" text,
	"address" text,
	"reason" text NOT NULL,
	"equipment_kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"assigned_user_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_added_user_id_users_id_fk" FOREIGN KEY ("added_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_label_of_customer_id_customers_id_fk" FOREIGN KEY ("label_of_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_deleted_by_user_id_users_id_fk" FOREIGN KEY ("deleted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_image_name_images_name_fk" FOREIGN KEY ("image_name") REFERENCES "public"."images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideal_systems" ADD CONSTRAINT "ideal_systems_image_name_images_name_fk" FOREIGN KEY ("image_name") REFERENCES "public"."images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideal_systems" ADD CONSTRAINT "ideal_systems_deleted_by_user_id_users_id_fk" FOREIGN KEY ("deleted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_user_id_users_id_fk" FOREIGN KEY ("uploaded_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assumption_sets" ADD CONSTRAINT "assumption_sets_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_present" ON "customers" USING btree (lower("email")) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_email_contains" ON "customers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_address_contains" ON "customers" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_name_contains" ON "customers" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_created" ON "customers" USING btree ("created_at","id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower("email"),"id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_address" ON "customers" USING btree (lower("address"),"id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_total" ON "customers" USING btree ("total_equipments","id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_unassociated" ON "customers" USING btree ("created_at","id") WHERE "customers"."deleted_at" is null and "customers"."address" is null and "customers"."label_of_customer_id" is null;--> statement-breakpoint
CREATE INDEX "customers_unassociated_by_id" ON "customers" USING btree ("id") WHERE "customers"."deleted_at" is null and "customers"."address" is null and "customers"."label_of_customer_id" is null;--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("deleted_at","id") WHERE "customers"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ideal_systems_one_default" ON "ideal_systems" USING btree ("equipment_kind") WHERE "ideal_systems"."is_default" and "ideal_systems"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttles_empty_at" ON "throttles" USING btree ("empty_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_present" ON "users" USING btree (lower("email")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_sign_in_email" ON "users" USING btree ("sign_in_email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_lines_at" ON "audit_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_lines_subject" ON "audit_lines" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "request_steps_request" ON "request_steps" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "requests_by_date" ON "requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_email" ON "requests" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "requests_email_contains" ON "requests" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_name_contains" ON "requests" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "requests" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "requests_by_assignee" ON "requests" USING btree ("assigned_user_id","requested_at");--> statement-breakpoint
CREATE INDEX "requests_customer" ON "requests" USING btree ("customer_id");
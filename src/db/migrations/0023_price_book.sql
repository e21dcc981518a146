CREATE TABLE "financing_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"replaces_id" integer,
	"name" text NOT NULL,
	"lender" text NOT NULL,
	"country" text NOT NULL,
	"type" text NOT NULL,
	"apr_percent" numeric(6, 3),
	"months" smallint,
	"payment_factor_percent" numeric(6, 3),
	"smallest_cents" bigint,
	"largest_cents" bigint,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"extra_text" text,
	"used_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" integer,
	CONSTRAINT "financing_plans_replaces_id_unique" UNIQUE("replaces_id")
);
--> statement-breakpoint
CREATE TABLE "former_prices" (
	"id" serial PRIMARY KEY NOT NULL,
	"price_entry_id" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "package_lines" (
	"package_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"price_entry_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "package_lines_package_id_position_pk" PRIMARY KEY("package_id","position")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"position" smallint NOT NULL,
	"rebate_ids" integer[] DEFAULT '{}' NOT NULL,
	"financing_plan_ids" integer[] DEFAULT '{}' NOT NULL,
	"comfort_texts" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "price_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"ideal_system_id" integer,
	"price_cents" bigint NOT NULL,
	"is_taxable" boolean DEFAULT true NOT NULL,
	"includes" text NOT NULL,
	"equipment_warranty_years" smallint,
	"labor_warranty_years" smallint,
	"refrigerant" text,
	"rating_standard" text,
	"is_minimum" boolean DEFAULT false NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "rebates" (
	"id" serial PRIMARY KEY NOT NULL,
	"replaces_id" integer,
	"name" text NOT NULL,
	"program_owner" text NOT NULL,
	"source_url" text NOT NULL,
	"source_checked_on" date NOT NULL,
	"source_checked_by" text NOT NULL,
	"kind" text NOT NULL,
	"is_tax_credit" boolean DEFAULT false NOT NULL,
	"amount" text NOT NULL,
	"amount_cents" bigint,
	"amount_percent" numeric(6, 3),
	"cap_cents" bigint,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"basis" text NOT NULL,
	"equipment_kind" text,
	"least_afue_percent" numeric(6, 3),
	"least_seer2" numeric(6, 3),
	"least_hspf2" numeric(6, 3),
	"heating_fuel" text,
	"region" text,
	"conditions" text NOT NULL,
	"exclusive_group" text,
	"ended_on" date,
	"used_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" integer,
	CONSTRAINT "rebates_replaces_id_unique" UNIQUE("replaces_id")
);
--> statement-breakpoint
CREATE TABLE "proposal_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"consumer_texts" text NOT NULL,
	"taxes" json NOT NULL,
	"acceptance_meaning" text NOT NULL,
	"terms" text,
	"cancellation_notice" text,
	"validity_days" smallint NOT NULL,
	"lead_days" smallint NOT NULL,
	"sends_reminders" boolean NOT NULL,
	"remind_unopened_after_days" smallint NOT NULL,
	"remind_before_end_days" smallint NOT NULL,
	"technicians_may_send" boolean NOT NULL,
	"retention_years" smallint NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_settings_one_row" CHECK ("proposal_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "financing_plans" ADD CONSTRAINT "financing_plans_replaces_id_financing_plans_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."financing_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_plans" ADD CONSTRAINT "financing_plans_deleted_by_user_id_users_id_fk" FOREIGN KEY ("deleted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_prices" ADD CONSTRAINT "former_prices_price_entry_id_price_entries_id_fk" FOREIGN KEY ("price_entry_id") REFERENCES "public"."price_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_prices" ADD CONSTRAINT "former_prices_replaced_by_user_id_users_id_fk" FOREIGN KEY ("replaced_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_lines" ADD CONSTRAINT "package_lines_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_lines" ADD CONSTRAINT "package_lines_price_entry_id_price_entries_id_fk" FOREIGN KEY ("price_entry_id") REFERENCES "public"."price_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_deleted_by_user_id_users_id_fk" FOREIGN KEY ("deleted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entries" ADD CONSTRAINT "price_entries_ideal_system_id_ideal_systems_id_fk" FOREIGN KEY ("ideal_system_id") REFERENCES "public"."ideal_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entries" ADD CONSTRAINT "price_entries_deleted_by_user_id_users_id_fk" FOREIGN KEY ("deleted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_replaces_id_rebates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."rebates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_deleted_by_user_id_users_id_fk" FOREIGN KEY ("deleted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_entries_one_minimum" ON "price_entries" USING btree ("kind") WHERE "price_entries"."is_minimum" and "price_entries"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_entries_name" ON "price_entries" USING btree ("kind",lower("name")) WHERE "price_entries"."deleted_at" is null;--> statement-breakpoint
CREATE FUNCTION refuse_change_of_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A sent proposal relies on it' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER rebates_frozen_once_used BEFORE UPDATE ON rebates FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL AND (
    OLD.kind, OLD.amount, OLD.amount_cents, OLD.amount_percent, OLD.cap_cents, OLD.valid_from, OLD.valid_until, OLD.basis, OLD.used_at
  ) IS DISTINCT FROM (
    NEW.kind, NEW.amount, NEW.amount_cents, NEW.amount_percent, NEW.cap_cents, NEW.valid_from, NEW.valid_until, NEW.basis, NEW.used_at
  ))
  EXECUTE FUNCTION refuse_change_of_used();
--> statement-breakpoint
CREATE TRIGGER financing_plans_frozen_once_used BEFORE UPDATE ON financing_plans FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL AND (
    OLD.name, OLD.lender, OLD.country, OLD.type, OLD.apr_percent, OLD.months, OLD.payment_factor_percent,
    OLD.smallest_cents, OLD.largest_cents, OLD.valid_from, OLD.valid_until, OLD.extra_text, OLD.used_at
  ) IS DISTINCT FROM (
    NEW.name, NEW.lender, NEW.country, NEW.type, NEW.apr_percent, NEW.months, NEW.payment_factor_percent,
    NEW.smallest_cents, NEW.largest_cents, NEW.valid_from, NEW.valid_until, NEW.extra_text, NEW.used_at
  ))
  EXECUTE FUNCTION refuse_change_of_used();
--> statement-breakpoint
CREATE TRIGGER rebates_kept_once_used BEFORE DELETE ON rebates FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_used();
--> statement-breakpoint
CREATE TRIGGER financing_plans_kept_once_used BEFORE DELETE ON financing_plans FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_used();

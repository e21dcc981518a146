CREATE TABLE "business_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"logo_image_name" text,
	"service_phone" text NOT NULL,
	"office_phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text,
	"site_origin" text,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_settings_one_row" CHECK ("business_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "business_settings" ADD CONSTRAINT "business_settings_logo_image_name_images_name_fk" FOREIGN KEY ("logo_image_name") REFERENCES "public"."images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_by_user_id_users_id_fk" FOREIGN KEY ("deleted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "business_settings" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "brand" json;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "hero_image_name" text;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "hero_image_alt" text;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "trust_facts" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "hours" json;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "promises" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "business_settings" ADD CONSTRAINT "business_settings_hero_image_name_images_name_fk" FOREIGN KEY ("hero_image_name") REFERENCES "public"."images"("name") ON DELETE no action ON UPDATE no action;
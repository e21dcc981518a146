ALTER TABLE "business_settings" ADD COLUMN "earlier_origins" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "last_origin" text;
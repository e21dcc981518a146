ALTER TABLE "nameplates" ADD COLUMN "serial_source" text;--> statement-breakpoint
ALTER TABLE "nameplates" ADD COLUMN "image_name" text;--> statement-breakpoint
ALTER TABLE "nameplates" ADD CONSTRAINT "nameplates_image_name_images_name_fk" FOREIGN KEY ("image_name") REFERENCES "public"."images"("name") ON DELETE no action ON UPDATE no action;
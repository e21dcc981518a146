CREATE TABLE "request_images" (
	"image_name" text PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"place" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "preferred_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "preferred_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "send_key" text;--> statement-breakpoint
ALTER TABLE "request_images" ADD CONSTRAINT "request_images_image_name_images_name_fk" FOREIGN KEY ("image_name") REFERENCES "public"."images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_images" ADD CONSTRAINT "request_images_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_images_request" ON "request_images" USING btree ("request_id","place");--> statement-breakpoint
CREATE INDEX "images_of_visitors" ON "images" USING btree ("created_at") WHERE "images"."customer_id" is null and "images"."uploaded_by_user_id" is null;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_send_key_unique" UNIQUE("send_key");
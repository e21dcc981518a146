ALTER TABLE "outbox" ADD COLUMN "emptied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "send_key" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_send_key_unique" UNIQUE("send_key");
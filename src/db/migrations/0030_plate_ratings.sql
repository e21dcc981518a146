ALTER TABLE "nameplates" ADD COLUMN "printed_btu" integer;--> statement-breakpoint
ALTER TABLE "nameplates" ADD COLUMN "printed_seer" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "nameplates" ADD COLUMN "printed_seer2" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "nameplates" ADD COLUMN "unit_type" text;
ALTER TABLE "equipment" ADD COLUMN "heating_fuel" text;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "heater_kind" text;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "cooler_kind" text;
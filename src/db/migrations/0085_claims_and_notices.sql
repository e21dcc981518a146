ALTER TABLE "ideal_systems" ADD COLUMN "adds_home_value" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ideal_systems" ADD COLUMN "is_staged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ideal_systems" ADD COLUMN "is_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ideal_systems" ADD COLUMN "does_not_rust" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_settings" ADD COLUMN "cancellation_notices" json DEFAULT '{"ontario":null,"canada":null,"us":null}'::json NOT NULL;
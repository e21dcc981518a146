CREATE TABLE "compare_counts" (
	"day" date NOT NULL,
	"from" text NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "compare_counts_day_from_step_pk" PRIMARY KEY("day","from","step")
);
--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "shows_comparison" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "comparison" jsonb;
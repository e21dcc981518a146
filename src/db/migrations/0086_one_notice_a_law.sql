-- The notice that a business has is that of the laws that it follows.
UPDATE "proposal_settings" SET "cancellation_notices" =
  ("cancellation_notices"::jsonb || jsonb_build_object("consumer_texts", "cancellation_notice"))::json
  WHERE "cancellation_notice" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "proposal_settings" DROP COLUMN "cancellation_notice";

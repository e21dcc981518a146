ALTER TABLE "proposal_versions" ADD COLUMN "send_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_versions_send_key" ON "proposal_versions" USING btree ("proposal_id","send_key");
DROP INDEX "import_entries_by_mark";--> statement-breakpoint
CREATE INDEX "import_entries_by_mark" ON "import_entries" USING gin ("marks") WITH (fastupdate=false);

CREATE TABLE "import_entries" (
	"import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"part" smallint NOT NULL,
	"cells" jsonb,
	"changed" jsonb,
	"entry" jsonb,
	"keys" jsonb,
	"street_key" text,
	"marks" text[],
	"decision" jsonb,
	"decided_why" text,
	"fate" text,
	"why" text,
	"says" jsonb,
	"like" jsonb,
	"follows" jsonb,
	"home" jsonb,
	"fills" jsonb,
	"differs" jsonb,
	"target_customer_id" integer,
	"target_place" integer,
	"customer_id" integer,
	"is_made" boolean DEFAULT false NOT NULL,
	"batch" integer,
	"written" jsonb,
	"version_after" integer,
	"moves" smallint DEFAULT 0 NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_entries_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"import_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"byte_count" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by_user_id" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"reads" jsonb NOT NULL,
	"headings" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"program" text,
	"columns" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"template_used" boolean DEFAULT false NOT NULL,
	"lines" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"is_stopping" boolean DEFAULT false NOT NULL,
	"cursor" integer,
	"worker_id" text,
	"worker_seen_at" timestamp (3) with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"whys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"says" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skipped_lines" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"shared" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"started_by_user_id" integer,
	"started_by" text,
	"ended_at" timestamp (3) with time zone,
	"failure" text,
	"emptied_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_uploaded_by_user_id_users_id_fk" FOREIGN KEY ("uploaded_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_user_id_users_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_entries_by_line" ON "import_entries" USING btree ("import_id","line","part");--> statement-breakpoint
CREATE INDEX "import_entries_by_street" ON "import_entries" USING btree ("import_id","street_key");--> statement-breakpoint
CREATE INDEX "import_entries_by_mark" ON "import_entries" USING gin ("marks") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "import_entries_by_target" ON "import_entries" USING btree ("import_id","target_place") WHERE "import_entries"."target_place" is not null;--> statement-breakpoint
CREATE INDEX "import_entries_by_target_home" ON "import_entries" USING btree ("import_id","target_customer_id") WHERE "import_entries"."target_customer_id" is not null;--> statement-breakpoint
CREATE INDEX "import_entries_by_fate" ON "import_entries" USING btree ("import_id","fate","place");--> statement-breakpoint
CREATE INDEX "import_entries_customer" ON "import_entries" USING btree ("customer_id") WHERE "import_entries"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_by_upload" ON "imports" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "imports_by_hash" ON "imports" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "imports_by_fingerprint" ON "imports" USING btree ("fingerprint","checked_at");
CREATE TABLE "report_files" (
	"report_id" integer NOT NULL,
	"paper" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_files_report_id_paper_pk" PRIMARY KEY("report_id","paper")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"slot" text,
	"seer" double precision NOT NULL,
	"engine_version" text NOT NULL,
	"assumption_set_id" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"annual_saving" double precision NOT NULL,
	"annual_co2e_saving_kg" double precision NOT NULL,
	"home" jsonb NOT NULL,
	"business" jsonb NOT NULL,
	"page_link" text NOT NULL,
	"sent_to" text,
	"made_by_user_id" integer,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assumption_set_id_assumption_sets_id_fk" FOREIGN KEY ("assumption_set_id") REFERENCES "public"."assumption_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_made_by_user_id_users_id_fk" FOREIGN KEY ("made_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_of_customer" ON "reports" USING btree ("customer_id","id");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A report is kept as it was made' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER reports_unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_report();
--> statement-breakpoint
CREATE TRIGGER report_files_unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON report_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_report();

CREATE TABLE "change_marks" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_changes" (
	"list" text NOT NULL,
	"id" integer NOT NULL,
	"changed_xid" "xid8" NOT NULL,
	CONSTRAINT "row_changes_list_id_pk" PRIMARY KEY("list","id")
);
--> statement-breakpoint
CREATE INDEX "row_changes_in_order" ON "row_changes" USING btree ("list","changed_xid","id");--> statement-breakpoint
INSERT INTO "row_changes" ("list", "id", "changed_xid")
  SELECT 'customers', "id", '0'::xid8 FROM "customers"
  UNION ALL SELECT 'requests', "id", '0'::xid8 FROM "requests"
  UNION ALL SELECT 'proposals', "id", '0'::xid8 FROM "proposals";

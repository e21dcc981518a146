CREATE TABLE "change_marks" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_rows" (
	"list" text NOT NULL,
	"id" integer NOT NULL,
	"changed_xid" "xid8" DEFAULT '0' NOT NULL,
	CONSTRAINT "gone_rows_list_id_pk" PRIMARY KEY("list","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "changed_xid" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "changed_xid" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "changed_xid" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "gone_rows_by_transaction" ON "gone_rows" USING btree ("list","changed_xid","id");--> statement-breakpoint
CREATE INDEX "customers_by_transaction" ON "customers" USING btree ("changed_xid","id") WHERE ("customers"."address" is not null or "customers"."merged_at" is not null);--> statement-breakpoint
CREATE INDEX "proposals_by_transaction" ON "proposals" USING btree ("changed_xid","id");--> statement-breakpoint
CREATE INDEX "requests_by_transaction" ON "requests" USING btree ("changed_xid","id");
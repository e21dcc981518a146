CREATE TABLE "proposal_files" (
	"version_id" integer NOT NULL,
	"content" text NOT NULL,
	"paper" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_files_version_id_content_paper_pk" PRIMARY KEY("version_id","content","paper")
);
--> statement-breakpoint
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER proposal_files_kept BEFORE UPDATE OR DELETE ON proposal_files FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_decision();

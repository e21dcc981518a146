CREATE TABLE "cancellation_letters" (
	"proposal_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"byte_count" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_by_user_id" integer NOT NULL,
	"press_key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cancellation_letters_proposal_id_number_pk" PRIMARY KEY("proposal_id","number")
);
--> statement-breakpoint
ALTER TABLE "cancellation_letters" ADD CONSTRAINT "cancellation_letters_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_letters" ADD CONSTRAINT "cancellation_letters_added_by_user_id_users_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER cancellation_letters_kept BEFORE UPDATE OR DELETE ON cancellation_letters FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_decision();

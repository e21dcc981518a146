ALTER TABLE "proposal_links" DROP CONSTRAINT "proposal_links_kind";--> statement-breakpoint
ALTER TABLE "proposal_links" ADD CONSTRAINT "proposal_links_kind" CHECK (("proposal_links"."sent_to" is null) = ("proposal_links"."presented_by_user_id" is not null)
        and ("proposal_links"."scope" = 'in-person') = ("proposal_links"."presented_by_user_id" is not null)
        and ("proposal_links"."scope" in ('in-person', 'shared')) = ("proposal_links"."ends_at" is not null));
-- What waits already is merged here, not by the next write. Why not created anew: that takes minutes at a million customers.
ALTER INDEX "customers_email_contains" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "customers_address_contains" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "customers_name_contains" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "customers_phone_contains" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "outbox_to_contains" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "requests_email_contains" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "requests_name_contains" SET (gin_pending_list_limit = 256);--> statement-breakpoint
SELECT gin_clean_pending_list('customers_email_contains'),
  gin_clean_pending_list('customers_address_contains'),
  gin_clean_pending_list('customers_name_contains'),
  gin_clean_pending_list('customers_phone_contains'),
  gin_clean_pending_list('outbox_to_contains'),
  gin_clean_pending_list('requests_email_contains'),
  gin_clean_pending_list('requests_name_contains');

-- A row of the call list is numbered by its home and the kind of its equipment, of which there may be sixteen. Why by way of numbers below zero: the new
-- number of one row may be the old one of another.
UPDATE "call_list" SET "id" = -(16 * ("id" / 2) + "id" % 2);--> statement-breakpoint
UPDATE "call_list" SET "id" = -"id";

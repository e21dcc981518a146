-- What the cheapest new unit costs, with tax, is part of what is said of every home. Why by row: most saves of the price book and
-- of the settings change neither.
CREATE TRIGGER price_entries_rank_added AFTER INSERT ON price_entries
  FOR EACH ROW WHEN (NEW.is_minimum) EXECUTE FUNCTION rank_all_homes_again();
--> statement-breakpoint
CREATE TRIGGER price_entries_rank_changed AFTER UPDATE ON price_entries
  FOR EACH ROW WHEN ((OLD.is_minimum OR NEW.is_minimum)
    AND (OLD.is_minimum, OLD.price_cents, OLD.is_taxable, OLD.valid_from, OLD.valid_until, OLD.deleted_at)
      IS DISTINCT FROM (NEW.is_minimum, NEW.price_cents, NEW.is_taxable, NEW.valid_from, NEW.valid_until, NEW.deleted_at))
  EXECUTE FUNCTION rank_all_homes_again();
--> statement-breakpoint
CREATE TRIGGER proposal_settings_rank_added AFTER INSERT ON proposal_settings
  FOR EACH ROW EXECUTE FUNCTION rank_all_homes_again();
--> statement-breakpoint
CREATE TRIGGER proposal_settings_rank_changed AFTER UPDATE ON proposal_settings
  FOR EACH ROW WHEN (OLD.taxes::text IS DISTINCT FROM NEW.taxes::text) EXECUTE FUNCTION rank_all_homes_again();
--> statement-breakpoint
-- What was offered to the homes of earlier releases counts from now on. A new database stays empty, so that an archive can be restored into it.
INSERT INTO call_list_changes (customer_id) SELECT NULL WHERE EXISTS (SELECT FROM customers);

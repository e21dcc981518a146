-- Homes used to start with 0.11 $/kWh and 540 hours. Where neither an audit line nor a mark says that somebody entered them, they are assumed.
UPDATE equipment SET
  ac_cost = CASE WHEN entered.price THEN ac_cost ELSE nullif(ac_cost, 0.11) END,
  ac_hrs_in_season = CASE WHEN entered.hours THEN ac_hrs_in_season ELSE nullif(ac_hrs_in_season, 540) END
FROM (
  SELECT home.customer_id, home.slot,
    coalesce(customers.changed_by_customer ? (home.slot || '.acCOST'), false) OR coalesce(bool_or(line.price), false) AS price,
    coalesce(customers.changed_by_customer ? (home.slot || '.acHrsInSeason'), false) OR coalesce(bool_or(line.hours), false) AS hours
  FROM equipment home
  JOIN customers ON customers.id = home.customer_id
  LEFT JOIN LATERAL (
    SELECT
      before #> ARRAY[home.slot, 'acCOST'] IS DISTINCT FROM after #> ARRAY[home.slot, 'acCOST']
        AND (after #>> ARRAY[home.slot, 'acCOST'])::numeric = 0.11 AS price,
      before #> ARRAY[home.slot, 'acHrsInSeason'] IS DISTINCT FROM after #> ARRAY[home.slot, 'acHrsInSeason']
        AND (after #>> ARRAY[home.slot, 'acHrsInSeason'])::numeric = 540 AS hours
    FROM audit_lines
    WHERE subject_kind = 'customer' AND subject_id = home.customer_id::text AND jsonb_typeof(before -> home.slot) = 'object'
  ) AS line ON true
  WHERE home.ac_cost = 0.11 OR home.ac_hrs_in_season = 540
  GROUP BY home.customer_id, home.slot, customers.changed_by_customer
) AS entered
WHERE equipment.customer_id = entered.customer_id AND equipment.slot = entered.slot;
--> statement-breakpoint
-- The form of an ideal system has always started empty: whoever added or changed one with these figures entered them.
-- Why only where there are any: the statement alone marks all homes to be ranked again, and a new database stays empty, so that an archive can be
-- restored into it.
DO $$ BEGIN
  IF EXISTS (SELECT FROM ideal_systems) THEN
    UPDATE ideal_systems SET
      ac_cost = CASE WHEN entered.price THEN ac_cost ELSE nullif(ac_cost, 0.11) END,
      ac_hrs_in_season = CASE WHEN entered.hours THEN ac_hrs_in_season ELSE nullif(ac_hrs_in_season, 540) END
    FROM (
      SELECT ideal.id,
        coalesce(bool_or((line.after ->> 'acCost')::numeric = 0.11), false) AS price,
        coalesce(bool_or((line.after ->> 'acHrsInSeason')::numeric = 540), false) AS hours
      FROM ideal_systems ideal
      LEFT JOIN audit_lines line ON line.subject_kind = 'ideal-system' AND line.subject_id = ideal.id::text
      WHERE ideal.ac_cost = 0.11 OR ideal.ac_hrs_in_season = 540
      GROUP BY ideal.id
    ) AS entered
    WHERE ideal_systems.id = entered.id;
  END IF;
END $$;
--> statement-breakpoint
-- What was assumed of the homes of earlier releases counts from now on.
INSERT INTO call_list_changes (customer_id) SELECT NULL WHERE EXISTS (SELECT FROM customers);

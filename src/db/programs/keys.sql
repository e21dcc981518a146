-- Whether two addresses may be of one home: the same street and number, and town, postal code and unit the same or missing on one side.
create or replace function addresses_agree(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4000
RETURN (SELECT coalesce(a[1] = b[1] AND coalesce(a[2] = b[2], true) AND coalesce(a[3] = b[3], true) AND coalesce(a[4] = b[4], true), false)
  FROM (VALUES (address_parts(one), address_parts(other))) AS parts (a, b));

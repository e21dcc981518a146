-- Whether two addresses may be of one home: the same street and number, and town, postal code and unit the same or missing on one side.
create or replace function addresses_agree(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 4000
RETURN (SELECT coalesce(a[1] = b[1] AND coalesce(a[2] = b[2], true) AND coalesce(a[3] = b[3], true) AND coalesce(a[4] = b[4], true), false)
  FROM (VALUES (address_parts(one), address_parts(other))) AS parts (a, b));

-- A telephone number or email address of more than five homes, or of an office, says of nobody who they are.
create or replace function is_shared_phone(key text) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT count(*) > 5 FROM (SELECT FROM customers
    WHERE phone_key(phone) COLLATE "C" = key COLLATE "C" AND phone IS NOT NULL AND deleted_at IS NULL AND address IS NOT NULL LIMIT 6) AS homes
$$;

create or replace function is_shared_email(key text) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT split_part(key, '@', 1) IN ('info', 'office', 'admin', 'accounts', 'billing', 'service', 'sales', 'contact', 'desk', 'front', 'hello', 'noreply')
    OR (SELECT count(*) > 5 FROM (SELECT FROM customers
      WHERE lower(email COLLATE "C") = key COLLATE "C" AND deleted_at IS NULL AND address IS NOT NULL LIMIT 6) AS homes)
$$;

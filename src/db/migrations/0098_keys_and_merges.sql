-- Written by hand up to the indexes: by what a home and its people are known again (docs/decisions/234).
CREATE FUNCTION email_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(written COLLATE "C");--> statement-breakpoint
CREATE FUNCTION phone_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 50
RETURN substring(
  regexp_replace(regexp_replace(lower(written COLLATE "C"), '\s*(extension|ext\.?|x|#)\s*[0-9]{1,7}\s*$', ''), '[^0-9]', '', 'g')
  FROM '([0-9]{10}|^[0-9]{7,9})$');--> statement-breakpoint
CREATE FUNCTION name_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 200
RETURN nullif(left(btrim(regexp_replace(translate(folded(
  CASE WHEN written ~ '^[^,0-9]+,[^,0-9]+$' AND lower(written COLLATE "C") !~ ', *(jr|sr|ii|iii|iv|md|dds|esq|llc|inc|ltd|limited|corp|co|company|lp|llp|pllc|pc|pa|ltee|ltée|enr|trust|estate)\.? *$'
    THEN split_part(written, ',', 2) || ' ' || split_part(written, ',', 1) ELSE written END), '.', ' '), ' +', ' ', 'g')), 200), '');--> statement-breakpoint
CREATE FUNCTION last_name_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 300
RETURN CASE WHEN name_key(written) ~ ' (llc|inc|ltd|limited|corp|co|company|lp|llp|pllc|pc|pa|ltee|enr|trust|estate)$' THEN name_key(written)
  ELSE substring(regexp_replace(name_key(written), '( (jr|sr|ii|iii|iv|md|dds|esq))+$', '') FROM '[^ ]+$') END;--> statement-breakpoint
CREATE FUNCTION address_words(written text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 200 AS $$
-- The words of a folded address, each as it is shortened, in English and in French: 'Oak Street', 'Oak St' and 'rue Oak' are one street.
DECLARE
  shortened CONSTANT jsonb := '{
    "street":"st","str":"st","rue":"st","saint":"st","sainte":"ste","avenue":"ave","av":"ave","road":"rd","chemin":"rd","chem":"rd",
    "ch":"rd","drive":"dr","court":"ct","crt":"ct","crescent":"cres","cr":"cres","boulevard":"blvd","boul":"blvd","bd":"blvd","lane":"ln",
    "place":"pl","terrace":"ter","terr":"ter","circle":"cir","square":"sq","parkway":"pkwy","highway":"hwy","trail":"trl","tr":"trl","route":"rte",
    "alley":"aly","plaza":"plz","ridge":"rdg","grove":"grv","heights":"hts","gardens":"gdns","point":"pt","center":"ctr","centre":"ctr","mount":"mt",
    "fort":"ft","concession":"conc","north":"n","nord":"n","south":"s","sud":"s","east":"e","est":"e","west":"w","ouest":"w",
    "northeast":"ne","northwest":"nw","southeast":"se","southwest":"sw","first":"1st","second":"2nd","third":"3rd","fourth":"4th","fifth":"5th","sixth":"6th",
    "seventh":"7th","eighth":"8th","ninth":"9th","tenth":"10th","de":"","du":"","des":"","la":"","le":"","les":"",
    "the":""}';
  word text;
  words text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(written, ' ') LOOP
    word := coalesce(shortened ->> word, word);
    IF word <> '' THEN words := words || word; END IF;
  END LOOP;
  RETURN words;
END $$;--> statement-breakpoint
CREATE FUNCTION address_parts(written text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
-- Street, unit, town and postal code of an address, read from its end. '_' stands between its parts, '~' for a dash between two numbers.
DECLARE
  kinds CONSTANT text[] := '{st,ave,rd,dr,ct,cres,blvd,ln,pl,ter,cir,sq,pkwy,hwy,trl,way,grv,row,plz,rdg,rte,gate,close,path,walk,run,loop,bend,aly,mews}';
  provinces CONSTANT text[] := '{ab,bc,mb,nb,nl,nf,ns,nt,nu,on,pe,pei,qc,pq,sk,yt,ont,que,alta,sask,man,ontario,quebec,alberta,british columbia,colombie britannique,manitoba,saskatchewan,new brunswick,nouveau brunswick,nova scotia,nouvelle ecosse,newfoundland,newfoundland and labrador,terre neuve et labrador,prince edward island,ile du prince edouard,yukon,nunavut,northwest territories}';
  states CONSTANT text[] := '{al,ak,az,ar,ca,co,ct,de,dc,fl,ga,hi,id,il,in,ia,ks,ky,la,me,md,ma,mi,mn,ms,mo,mt,ne,nv,nh,nj,nm,ny,nc,nd,oh,ok,or,pa,ri,sc,sd,tn,tx,ut,vt,va,wa,wv,wi,wy,alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,district of columbia,florida,georgia,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming}';
  rest text;
  found text[];
  parts text[];
  words text[];
  unit text;
  town text;
  code text;
  number text;
  ending text;
  region text;
  head text;
  place integer;
  is_american boolean := false;
BEGIN
  rest := translate(written, E'_~|,;\n\r，；、‐‑–—−', '   _______-----');
  IF strpos(rest, '-') > 0 THEN
    rest := regexp_replace(rest, '(^|_)\s*#?\s*([0-9]+[A-Za-z]?)\s*-\s*([0-9]+[A-Za-z]?)(?=\s)', '\1\2~\3', 'g');
  END IF;
  rest := public.folded(rest);
  IF strpos(rest, '.') > 0 THEN
    rest := replace(regexp_replace(rest, '(^|[ _.])([a-z])\.(?=[a-z]($|[ _.]))', '\1\2', 'g'), '.', ' ');
  END IF;
  rest := btrim(regexp_replace(regexp_replace(replace(rest, ' 1/2', '½'), ' *_[ _]*', '_', 'g'), ' +', ' ', 'g'), '_ ');

  rest := regexp_replace(rest, '[_ ](canada|usa|us|united states|united states of america|etats unis)$', '');
  found := regexp_match(rest, '^(.*[_ ])([a-z][0-9][a-z]) ?([0-9][a-z][0-9])([_ ].*)?$');
  IF found IS NOT NULL THEN
    code := found[2] || found[3];
    rest := btrim(rtrim(found[1], '_ ') || coalesce(found[4], ''), '_ ');
    rest := regexp_replace(rest, '[_ ]ca$', '');
  ELSIF rest ~ '[0-9]{4}$' THEN
    found := coalesce(
      regexp_match(rest, '^(.+)_([0-9]{5})(?: ?[0-9]{4})?$'),
      regexp_match(rest, '^(.*_.*) ([0-9]{5})(?: ?[0-9]{4})?$'),
      regexp_match(rest, '^(.+ [a-z]{2}) ([0-9]{5})(?: ?[0-9]{4})?$'),
      regexp_match(rest, '^(.+[_ ](?:ct|ma|me|nh|nj|ri|vt|connecticut|massachusetts|maine|new hampshire|new jersey|rhode island|vermont))[_ ]([0-9]{4})$'));
    IF found IS NOT NULL THEN
      rest := found[1];
      code := lpad(found[2], 5, '0');
      is_american := true;
    END IF;
  END IF;

  -- The longest name of a region at the end: 'West Virginia' before 'Virginia'.
  ending := substring(rest FROM '[^_]*$');
  words := string_to_array(ending, ' ');
  FOR place IN greatest(cardinality(words) - 3, 1)..cardinality(words) LOOP
    region := array_to_string(words[place:], ' ');
    CONTINUE WHEN region <> ALL (states) AND region <> ALL (provinces);
    head := rtrim(left(rest, length(rest) - length(region)), '_ ');
    IF head <> '' AND (place = 1 OR ending <> rest OR code IS NOT NULL) THEN
      is_american := is_american OR code IS NULL AND region = ANY (states);
      -- Why not these, if no other town is named: they are towns as well.
      IF strpos(head, '_') > 0 OR place > 1 OR region <> ALL ('{new york,washington,quebec}') THEN rest := head; END IF;
    END IF;
    EXIT;
  END LOOP;

  -- In Canada the unit stands before the number: '4-12 Alder Court'. In the United States it is one number.
  IF is_american THEN rest := replace(rest, '~', '-');
  ELSIF strpos(rest, '~') > 0 THEN
    found := regexp_match(rest, '^(.*?)([0-9]+[a-z]?)~(.*)$');
    unit := found[2];
    rest := found[1] || replace(found[3], '~', '-');
  END IF;
  found := regexp_match(rest,
    '^(|.*?[_ ])(?:(?:unit|apt|apartment|appt|appartement|app|suite|ste|bureau|trlr|trailer|lot)(?:[ #]+([a-z]{0,2}[0-9]+[a-z]?|[a-z]|[0-9]+ [a-z](?=_|$))|([0-9]+[a-z]?))|# ?([0-9a-z]+))(?=[_ ]|$)(.*)$');
  -- Why not at the beginning: 'Lot 6, Concession Road 4' has no other number.
  IF found IS NOT NULL AND NOT (found[1] = '' AND rest ~ '^lot [^_]*_[^0-9]') THEN
    unit := coalesce(unit, replace(coalesce(found[2], found[3], found[4]), ' ', ''));
    rest := btrim(regexp_replace(found[1] || found[5], ' *_[_ ]*', '_', 'g'), '_ ');
  END IF;
  found := coalesce(
    regexp_match(rest, '^(|.*[^_ ]+ [^_ ]+ |.*_)(rear|front|upper|lower|basement|bsmt)(?: unit| apt| suite| level)?(_.*)?$'),
    regexp_match(rest, '^(.*[0-9].* .*_)([0-9]{1,5}[a-z]?|[a-z])(_.*)?$'));
  IF found IS NOT NULL THEN
    unit := coalesce(unit, replace(found[2], 'bsmt', 'basement'));
    rest := btrim(rtrim(found[1], '_ ') || coalesce(found[3], ''), '_ ');
  END IF;

  IF rest = '' THEN RETURN ARRAY[NULL, unit, NULL, code]; END IF;
  parts := string_to_array(rest, '_');
  place := NULL;
  FOR nth IN REVERSE cardinality(parts)..1 LOOP
    IF parts[nth] ~ '[0-9]' THEN place := nth; END IF;
  END LOOP;
  IF place IS NULL THEN
    IF cardinality(parts) = 1 AND NOT public.address_words(rest) && kinds THEN
      RETURN ARRAY[NULL, unit, nullif(left(array_to_string(public.address_words(rest), ' '), 100), ''), code];
    END IF;
    place := 1;
  END IF;
  words := public.address_words(parts[place]);
  IF place < cardinality(parts) AND parts[place] ~ '^(lot )?[0-9]+[a-z]?½?$' THEN
    place := place + 1;
    words := words || public.address_words(parts[place]);
  END IF;
  IF place < cardinality(parts) THEN
    town := array_to_string(public.address_words(parts[cardinality(parts)]), ' ');
  ELSIF cardinality(words) > 3 THEN
    -- Without a comma the town begins behind the kind of street, and behind the direction that may follow it.
    place := NULL;
    FOR nth IN 3..cardinality(words) LOOP
      IF words[nth] = ANY (kinds) AND words[nth] <> 'st' THEN place := nth; END IF;
    END LOOP;
    place := coalesce(place, array_position(words, 'st', 3));
    IF words[place + 1] = ANY ('{n,s,e,w,ne,nw,se,sw}') THEN place := place + 1; END IF;
    IF place < cardinality(words) AND words[1] ~ '^[0-9]' AND words[place + 1] !~ '[0-9]' THEN
      town := array_to_string(words[place + 1:], ' ');
      words := words[:place];
    END IF;
  END IF;

  -- The number stands first, or else last: 'Oak Street 14'.
  place := NULL;
  FOR nth IN REVERSE cardinality(words)..1 LOOP
    IF words[nth] ~ '^[0-9]+(-[0-9]+)?(½|[a-z])?$' AND (place IS NULL OR nth = 1) THEN place := nth; END IF;
  END LOOP;
  -- Why with zeros: so the index of streets is in the order in which people read them.
  number := repeat('0', 6 - length(substring(words[place] FROM '^[0-9]+'))) || words[place];
  words := CASE WHEN place IS NULL THEN words ELSE words[:place - 1] || words[place + 1:] END;
  RETURN ARRAY[
    CASE WHEN cardinality(words) > 0 THEN
      left(concat_ws(' ', number, (SELECT string_agg(word, ' ' ORDER BY word COLLATE "C") FROM unnest(words) AS word)), 200)
    END,
    left(unit, 20), nullif(left(town, 100), ''), code];
END $$;--> statement-breakpoint
CREATE FUNCTION address_street_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 RETURN (address_parts(written))[1];--> statement-breakpoint
CREATE FUNCTION address_unit_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 RETURN (address_parts(written))[2];--> statement-breakpoint
CREATE FUNCTION address_town_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 RETURN (address_parts(written))[3];--> statement-breakpoint
CREATE FUNCTION address_postal_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 RETURN (address_parts(written))[4];--> statement-breakpoint
CREATE TABLE "merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"merged_by_user_id" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "not_same" (
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"said_by_user_id" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "not_same_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "not_same_in_order" CHECK ("not_same"."low_id" < "not_same"."high_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_gone_id_customers_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_user_id_users_id_fk" FOREIGN KEY ("merged_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_undone_by_user_id_users_id_fk" FOREIGN KEY ("undone_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_same" ADD CONSTRAINT "not_same_low_id_customers_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_same" ADD CONSTRAINT "not_same_high_id_customers_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_same" ADD CONSTRAINT "not_same_said_by_user_id_users_id_fk" FOREIGN KEY ("said_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merges_kept" ON "merges" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "merges_gone" ON "merges" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "merges_not_emptied" ON "merges" USING btree ("merged_at") WHERE "merges"."before" is not null;--> statement-breakpoint
CREATE INDEX "not_same_high" ON "not_same" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "customers_by_street" ON "customers" USING btree (address_street_key("address") collate "C","id","address") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree (phone_key("phone") collate "C") WHERE "customers"."deleted_at" is null and "customers"."address" is not null and "customers"."phone" is not null;--> statement-breakpoint
CREATE INDEX "home_people_by_phone" ON "home_people" USING btree (phone_key("phone") collate "C") WHERE "home_people"."phone" is not null;
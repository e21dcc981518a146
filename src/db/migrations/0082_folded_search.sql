-- Written by hand up to the indexes: how a text is folded to be found, and texts as they were typed stored composed.
CREATE FUNCTION folded(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100
RETURN btrim(regexp_replace(
  CASE WHEN octet_length(written) = char_length(written)
    THEN lower(translate(written, U&'\0009\000a\000b\000c\000d"(),-;<>[\\]{|}''`', '                   ') COLLATE "C")
    ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(normalize(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), NFC),
      U&'ABCDEFGHIJKLMNOPQRSTUVWXYZÐØðøĐđĦħıĿŁłŊŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿỺỼỾℲⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯↃⒶⒷⒸⒹⒺⒻⒼⒽⒾⒿⓀⓁⓂⓃⓄⓅⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ！＃＄％＆＊＋．／０１２３４５６７８９：＝？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ＾＿ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ～ÆÞĲŒẞ\0009\000a\000b\000c\000d"(),-;<>[\\]{|}\0085\00a0«·»\1680\2002\2003\2004\2005\2006\2007\2008\2009\200a‐‑‒–—―“”„•…\2028\2029\202f‹›\205f−\3000、。﹣＂（），－；＜＞［＼］｛｜｝''`\00ad´ʹʻʼ\061c\200b\200c\200d\200e\200f‘’‛\202a\202b\202c\202d\202e′\2060\2066\2067\2068\2069\feff＇｀',
      U&'abcdefghijklmnopqrstuvwxyzdododdhhiŀllŋttɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿỻỽỿⅎⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿↄⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ!#$%&*+./0123456789:=?@abcdefghijklmnopqrstuvwxyz^_abcdefghijklmnopqrstuvwxyz~æþĳœß                                                                      '), 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'ĳ', 'ij'), 'œ', 'oe'), 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl'), 'ﬅ', 'st'), 'ﬆ', 'st')
  END, ' +', ' ', 'g'));--> statement-breakpoint
CREATE FUNCTION decoded_label(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- Punycode (RFC 3492): how a name with accents is written in the domain of an address.
  ends_at integer := length(label) - strpos(reverse(label), '-') + 1;
  rest text := substr(label, ends_at + 1);
  letters integer[] := array(SELECT ascii(sign) FROM unnest(string_to_array(substr(label, 5, greatest(ends_at - 5, 0)), NULL)) sign);
  is_first boolean := true;
  code bigint := 128;
  place bigint := 0;
  bias integer := 72;
  at integer := 1;
  before bigint;
  weight bigint;
  delta bigint;
  count integer;
  digit integer;
  threshold integer;
  k integer;
BEGIN
  WHILE at <= length(rest) LOOP
    before := place;
    weight := 1;
    k := 36;
    LOOP
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', lower(substr(rest, at, 1) COLLATE "C")) - 1;
      IF at > length(rest) OR digit < 0 OR weight > 2147483647 THEN RETURN label; END IF;
      at := at + 1;
      place := place + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      EXIT WHEN digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    END LOOP;
    count := cardinality(letters) + 1;
    delta := (place - before) / CASE WHEN is_first THEN 700 ELSE 2 END;
    is_first := false;
    delta := delta + delta / count;
    bias := 0;
    WHILE delta > 455 LOOP
      delta := delta / 35;
      bias := bias + 36;
    END LOOP;
    bias := bias + (36 * delta / (delta + 38))::integer;
    code := code + place / count;
    place := place % count;
    IF code < 160 OR code > 1114111 OR code BETWEEN 55296 AND 57343 THEN RETURN label; END IF;
    letters := letters[:place] || code::integer || letters[place + 1:];
    place := place + 1;
  END LOOP;
  RETURN (SELECT string_agg(chr(letter), '' ORDER BY nth) FROM unnest(letters) WITH ORDINALITY AS l (letter, nth));
END $$;--> statement-breakpoint
CREATE FUNCTION readable_email(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10
RETURN CASE WHEN strpos(lower(email COLLATE "C"), 'xn--') = 0 THEN email ELSE
  replace((SELECT string_agg(CASE WHEN lower(part COLLATE "C") LIKE 'xn--_%' THEN decoded_label(part) ELSE part END, '.' ORDER BY nth)
    FROM unnest(string_to_array(replace(email, '@', '.@.'), '.')) WITH ORDINALITY AS p (part, nth)), '.@.', '@') END;--> statement-breakpoint
CREATE FUNCTION searched_text(name text, email text, phone text, address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 300
RETURN coalesce(folded(name), '') || U&'\000a' || coalesce(folded(readable_email(email)), '') || U&'\000a'
  || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), '') || U&'\000a' || coalesce(folded(address), '');--> statement-breakpoint
CREATE FUNCTION words_of(searched text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 200
RETURN array_to_tsvector(array_remove(
  string_to_array(translate(searched, U&'\000a', ' '), ' ')
    || string_to_array(translate(searched, U&'\000a!#$%&*+./:=?@^_~', '                '), ' '), ''));--> statement-breakpoint
DO $$
DECLARE
  place record;
  has_any boolean;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('customers', 'name'), ('customers', 'address'),
    ('requests', 'name'), ('requests', 'address'), ('requests', 'words'), ('requests', 'completion_note'),
    ('users', 'name'), ('business_settings', 'name'), ('business_settings', 'address'),
    ('home_notes', 'text'), ('equipment_notes', 'finding'), ('equipment_photos', 'caption'),
    ('proposals', 'next_step'), ('ideal_systems', 'equipment_name')
  ) AS typed (held_in, written)
  LOOP
    -- Why asked first: a statement without a row would wake what follows each statement.
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I IS NOT NFC NORMALIZED)', place.held_in, place.written) INTO has_any;
    IF has_any THEN
      EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I, NFC) WHERE %2$I IS NOT NFC NORMALIZED', place.held_in, place.written);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
DROP INDEX "customers_email_contains";--> statement-breakpoint
DROP INDEX "customers_address_contains";--> statement-breakpoint
DROP INDEX "customers_name_contains";--> statement-breakpoint
DROP INDEX "customers_phone_contains";--> statement-breakpoint
DROP INDEX "outbox_to_contains";--> statement-breakpoint
DROP INDEX "requests_email_contains";--> statement-breakpoint
DROP INDEX "requests_name_contains";--> statement-breakpoint
DROP INDEX "customers_email_begins";--> statement-breakpoint
DROP INDEX "customers_email_before_at";--> statement-breakpoint
DROP INDEX "customers_address_begins";--> statement-breakpoint
DROP INDEX "customers_name_begins";--> statement-breakpoint
DROP INDEX "requests_email_before_at";--> statement-breakpoint
DROP INDEX "requests_email_begins";--> statement-breakpoint
DROP INDEX "requests_name_begins";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "searched" text GENERATED ALWAYS AS (searched_text("name", "email", "phone", "address")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(readable_email("to"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "searched" text GENERATED ALWAYS AS (searched_text("name", "email", "phone", "address")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_searched_parts" ON "customers" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "customers_searched_words" ON "customers" USING gin (words_of("searched")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "outbox_searched_parts" ON "outbox" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "outbox_searched_words" ON "outbox" USING gin (words_of("searched")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "requests_searched_parts" ON "requests" USING gin ("searched" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "requests_searched_words" ON "requests" USING gin (words_of("searched")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "customers_email_begins" ON "customers" USING btree (folded(readable_email("email")) collate "C","id","email","label_of_customer_id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_email_before_at" ON "customers" USING btree (reverse(split_part(folded(readable_email("email")), '@', 1)) collate "C",split_part(folded(readable_email("email")), '@', 2) collate "C") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_address_begins" ON "customers" USING btree (folded("address") collate "C","id","address","label_of_customer_id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "customers_name_begins" ON "customers" USING btree (folded("name") collate "C","id","name","label_of_customer_id") WHERE "customers"."deleted_at" is null and "customers"."address" is not null;--> statement-breakpoint
CREATE INDEX "requests_email_before_at" ON "requests" USING btree (reverse(split_part(folded(readable_email("email")), '@', 1)) collate "C",split_part(folded(readable_email("email")), '@', 2) collate "C","email","requested_at","id","is_urgent","status","assigned_user_id");--> statement-breakpoint
CREATE INDEX "requests_email_begins" ON "requests" USING btree (folded(readable_email("email")) collate "C","email");--> statement-breakpoint
CREATE INDEX "requests_name_begins" ON "requests" USING btree (folded("name") collate "C","name");
-- Packages stored before comfort was said in plain words name texts that no longer exist, which a save would refuse.
UPDATE "packages" SET "comfort_texts" = (
  SELECT array_agg(coalesce("words"."now", "said"."text") ORDER BY "said"."place")
  FROM unnest("packages"."comfort_texts") WITH ORDINALITY AS "said"("text", "place")
  LEFT JOIN (VALUES
    ('State-of-the-art heating adds value to the home.', 'State-of-the-art heating adds value to your home.'),
    ('Multi-stage operation is quieter.', 'It heats in stages, which is quieter.'),
    ('A constant low-speed fan keeps temperatures more even.', 'A slow, constant fan keeps rooms more even.'),
    ('A new warranty backs its reliability.', 'You can rely on it, with a new warranty.'),
    ('The new powder-coated paint has no rust.', 'Its new powder-coated paint does not rust.'),
    ('Modern cooling adds value to the home.', 'Modern cooling adds value to your home.'),
    ('Operation outdoors is quieter.', 'It is quieter outside.'),
    ('New refrigerants and a warranty back its reliability.', 'You can rely on it, with new refrigerants and a warranty.'),
    ('The new paint has no rust.', 'Its new paint does not rust.'),
    ('Air that is less dry in winter is more comfortable for skin, nose and throat.', 'Less dry air in winter feels better on skin, nose and throat.'),
    ('Wood floors, furniture and instruments shrink and crack less.', 'Wood floors and furniture shrink and crack less.'),
    ('There are fewer shocks of static electricity.', 'You get fewer static shocks.'),
    ('It is counted as comfort and not as lower cost: evaporating its water takes about as much heat as the moister air spares.', 'We count it as comfort. It uses about as much heat as it saves.'),
    ('The home is warm when people are up, and cooler while they sleep or are out, without anyone having to remember.', 'Your home is warm when you are up, and cooler while you sleep or are out.'),
    ('Set and actual temperature are easy to read.', 'You can read both temperatures at a glance.'),
    ('A smart model can be read and set from a phone.', 'You can read and set a smart one from your phone.'),
    ('What it changes in heating cost is counted with the furnace, and only where the thermostat of today is a manual one.', 'What it saves is counted with the furnace, if you set the heat by hand today.')
  ) AS "words"("before", "now") ON "words"."before" = "said"."text"
)
WHERE cardinality("comfort_texts") > 0;

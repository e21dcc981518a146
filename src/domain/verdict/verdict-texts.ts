/*
 * Every text of the verdict; verdict-in-words.ts replaces the words in braces. Texts for homeowners have a reading grade of 8 or
 * lower, whatever is filled in; a test measures it.
 */

/** The verdict as a label on pages, in lists and on paper. */
export const badges = {
  'do-not-run': 'Do not run it',
  'replace-now': 'Replace now',
  plan: 'Plan for it',
  'need-fact': 'One more fact',
  'keep-and-service': 'Keep and service it',
} as const

/** The homeowner's headline. */
export const headlines = {
  'do-not-run': 'Do not run your {thing}.',
  'replace-now': 'Replace now: it is time for a new {thing}.',
  'plan:soon': 'Plan for it: look at a new {thing} before next {season}.',
  'plan:later': 'Plan for it: you will need a new {thing} one day. There is no rush.',
  'need-fact': 'We need one more fact about your {thing}.',
  'keep-and-service': 'Keep your {thing} and have it serviced.',
  'keep-and-service:fine': 'Keep your {thing} and have it serviced once a year.',
  'keep-and-service:repair': 'Keep your {thing} and have it fixed.',
  'keep-and-service:thermostat': 'Keep your thermostat. It does its job well.',
  'plan:thermostat': 'Plan for it: a smart thermostat may be worth a look.',
  'plan:energy': 'Plan for it: a new {thing} would cost much less to run.',
} as const

/** The reasons, for the homeowner. */
export const reasonTexts = {
  SAFETY_STOP: 'On {noteDate} our technician found that it is not safe. What we found: {finding}.',
  FIX_BY_PASSED: 'It had to be made safe by {fixBy}. That date has passed.',
  SECOND_OPINION: 'Ask us to show you what we found. You may also ask someone else to look.',
  FIX_BY: 'Our technician found a fault that must be fixed by {fixBy}.',
  REPAIR_ABOVE: 'The repair costs {quote}. A repair is worth it up to about {breakEven} here.',
  REPAIR_BELOW: 'The repair costs {quote}. It is worth it: the limit is about {breakEven} here.',
  REPAIR_CLOSE: 'The repair costs {quote}. The limit is about {breakEven}, so it is too close to call.',
  FAILING: 'Our technician found on {noteDate} that it no longer does its job.',
  FAILING_YOUNG: 'It does not work right, but it is only {age} old. The warranty may still pay.',
  WORN: 'It works, but it shows wear.',
  GOOD: 'Our technician checked it on {noteDate}, and it runs well.',
  KEEPING_COSTS_MORE: 'Over the next 15 years, keeping it is likely to cost more than a new one.',
  AGE_NEW: 'It is nearly new. It dates from {year}.',
  AGE_WITHIN: 'It is {age} old. Most last {low} to {high} years.',
  AGE_WINDOW: 'It is {age} old. Most are replaced after {low} to {high} years.',
  AGE_BEYOND: 'It is {age} old. Most are replaced after {low} to {high} years.',
  AGE_SEVERAL: 'It was made in {years}. The answer is the same for each year.',
  SAVING_BIG: 'A new one would likely {work} your home for {likely} a year less ({rough}{ends}).',
  SAVING_SOME: 'A new one would likely {work} your home for {likely} a year less ({rough}{ends}).',
  SAVING_SMALL: 'A new one would save little: likely {likely} a year ({rough}{ends}).',
  SAVING_UNSURE: 'A new one would likely cost {likely} a year less, but it could also cost {loss} more.',
  SAVING_NONE: 'A new one would cost about the same to run.',
  ALREADY_EFFICIENT:
    'It already uses little energy. A new one would save about {likely} a year ({rough}{ends}).',
  COSTS_MORE: 'The new one we compared would cost about {loss} a year more to run.',
  SAVING_UNKNOWN: 'We do not know yet what a new one would save.',
  SAVING_THERMOSTAT:
    'A smart one may cut heating by {likely} a year ({rough}{ends}). If you turn the heat down at night, expect less.',
  THERMOSTAT_MANUAL: 'Yours does not turn the heat down by itself.',
  THERMOSTAT_SMART: 'Yours already turns the heat down by itself.',
  COMFORT_ONLY: 'A humidifier is for comfort. It does not cut your bill.',
  SERVICE_DUE: 'It was last serviced in {serviceYear}. A service is due.',
  SERVICE_UNKNOWN: 'We do not know when it was last serviced.',
  SERVICE_FINE: 'It was last serviced in {serviceYear}. No service is due now.',
  R22: 'It runs on R-22. You may keep using it, but a leak costs more to fix.',
  BOTH_NEAR_END:
    'Your {pairFirst} and {pairSecond} work as a team, and both are near the end. Ask for one price for both and one for each.',
  OTHER_STAYS: 'Your {pairSecond} can stay. A new {pairFirst} must fit it.',
  FACT_AGE: 'We do not know how old it is, and that decides.',
  FACT_AGE_CONTRADICTION: 'The years we have for it cannot both be right.',
  FACT_REPAIR_PRICE: 'It no longer does its job. What the repair costs decides.',
  FACT_REPLACEMENT_PRICE: 'The repair costs {quote}. We still need the price of a new one.',
  FACT_GAS_BILL: 'We do not know your gas bill, and that decides.',
  FACT_WINTER_BILL: 'A summer bill tells too little. We need one from October to April.',
  FACT_RATING: 'We do not know how much energy it uses.',
  FACT_SIZE: 'We do not know its size.',
  FACT_POWER_PRICE: 'The price of power we have cannot be right.',
  FACT_HOURS: 'The hours of use we have cannot be right.',
  FACT_THERMOSTAT_KIND: 'We do not know if it turns the heat down by itself.',
  FACT_EQUIPMENT: 'We do not know yet what is in your home.',
} as const

/** What to do next, for the homeowner. */
export const nextStepTexts = {
  CALL_NOW_CO:
    'Turn it off and call us at {phone}. If a CO alarm sounds or you feel sick, get out and call 911.',
  CALL_NOW: 'Turn it off and call us at {phone}.',
  FIX_BY_DATE: 'Have it fixed by {fixBy}. Call us at {phone}.',
  ACCEPTED: 'You said yes on {acceptedDate}. We will call you to set the day.',
  REQUEST_OPEN: 'We have your request and will call you.',
  PRICES_READY: 'Your prices are ready. They hold until {validUntil}.',
  WHEN_YOU_LIKE: 'You said no for now. Tell us if that changes.',
  ASK_NEW_PRICE: 'The prices we sent have run out. Ask us for new ones.',
  ASK_PRICE_NOW: 'Ask us for a price, and take your time to compare.',
  ASK_PRICE_SOON: 'Ask us for prices now, so you can choose in peace.',
  ASK_PRICE_ANY_TIME: 'Put some money aside. Have it serviced each year until then.',
  BOOK_REPAIR: 'Book the repair.',
  BOOK_WARRANTY: 'Book a visit, and have your bill or warranty card ready.',
  BOOK_SERVICE: 'Book a service.',
  BOOK_HUMIDIFIER: 'Book a service. Often a new pad is all it needs.',
  CHANGE_PAD: 'Change its pad once a year, before winter.',
  CHECK_BATTERIES: 'Check its batteries once a year.',
  NEXT_SERVICE: 'Have it serviced next in {nextServiceYear}.',
  TELL_AGE: 'Send us a photo of its plate, or tell us the year it was put in.',
  TELL_AGE_CONTRADICTION: 'Send us a photo of its plate. We will sort it out.',
  TELL_REPAIR_PRICE: 'Ask us what the repair costs.',
  TELL_REPLACEMENT_PRICE: 'We will send you the price of a new one.',
  TELL_GAS_BILL: 'Tell us what you pay for gas in a month.',
  TELL_WINTER_BILL: 'Tell us the amount of one gas bill from October to April.',
  TELL_RATING: 'Send us a photo of its plate.',
  TELL_SIZE: 'Send us a photo of its plate.',
  TELL_POWER_PRICE: 'Tell us what one kilowatt-hour costs you. It is on your power bill.',
  TELL_HOURS: 'Tell us how many hours it runs in a year.',
  TELL_THERMOSTAT_KIND: 'Tell us: do you set the heat by hand each time?',
  TELL_EQUIPMENT: 'Tell us what you have, or send us photos.',
} as const

/** A line for each other piece of the home that needs more than being kept. */
export const otherPieceTexts = {
  'replace-now': 'And it is time for a new {thing} now.',
  plan: 'And plan for a new {thing} one day.',
  'need-fact': 'And we need one more fact about your {thing}.',
  'do-not-run': 'And do not run your {thing}.',
} as const

/** The verdict in one line for staff. */
export const staffLines = {
  'do-not-run': 'Do not run: {finding}, noted {noteDate} by {noteBy}. Clear it here once it is safe.',
  'do-not-run:date': 'Do not run: fix-by date {fixBy} has passed. Noted by {noteBy}.',
  'replace-now': 'Replace now. {staffReason}',
  'plan:soon': 'Plan, before next {season}. {staffReason}',
  'plan:later': 'Plan, no rush. {staffReason}',
  'need-fact': 'Ask for one fact: {staffFact}. {staffReason}',
  'keep-and-service': 'Keep, service it. {staffReason}',
} as const

/** The reasons, inside the line for staff. */
export const staffReasons = {
  FIX_BY: 'Must be fixed by {fixBy}.',
  REPAIR_ABOVE: 'Repair {quote} is over the limit of {breakEven}.',
  REPAIR_BELOW: 'Repair {quote} is under the limit of {breakEven}.',
  REPAIR_CLOSE: 'Repair {quote} is close to the limit of {breakEven}.',
  FAILING: 'Noted as failing on {noteDate}.',
  FAILING_YOUNG: 'Failing at {age}: check the warranty.',
  WORN: 'Shows wear.',
  GOOD: 'Checked {noteDate}: runs well.',
  KEEPING_COSTS_MORE: 'Costs more to keep over 15 years.',
  AGE_NEW: 'Put in {year}.',
  AGE_WITHIN: '{age} old, usual life {low} to {high}.',
  AGE_WINDOW: '{age} old, usual life {low} to {high}.',
  AGE_BEYOND: '{age} old, past {high}.',
  AGE_SEVERAL: 'Made {years}: same answer.',
  SAVING_BIG: 'Saves {likely} a year ({ends}).',
  SAVING_SOME: 'Saves {likely} a year ({ends}).',
  SAVING_SMALL: 'Saves only {likely} a year ({ends}).',
  SAVING_UNSURE: 'Saves {likely} a year, or costs {loss} more.',
  SAVING_NONE: 'Costs the same to run.',
  ALREADY_EFFICIENT: 'High rating. Saves only {likely} a year ({ends}).',
  COSTS_MORE: 'Costs {loss} a year more to run.',
  SAVING_UNKNOWN: 'Saving not known.',
  SAVING_THERMOSTAT: 'Saves {likely} a year ({ends}), less if set back by hand.',
  THERMOSTAT_MANUAL: 'Set by hand.',
  THERMOSTAT_SMART: 'Smart or on a schedule.',
  COMFORT_ONLY: 'Comfort only, no saving.',
  SERVICE_DUE: 'Last service {serviceYear}: due.',
  SERVICE_UNKNOWN: 'Last service not known.',
  SERVICE_FINE: 'Last service {serviceYear}.',
  R22: 'R-22: may stay in use.',
  BOTH_NEAR_END: 'Quote both, and each by itself.',
  OTHER_STAYS: 'Keep the {pairSecond}: new {pairFirst} must fit it.',
  SECOND_OPINION: 'Offer to show the fault.',
} as const

/** The missing fact, inside the line for staff. */
export const staffFacts = {
  age: 'the year on the plate',
  'age-contradiction': 'which year is right',
  'repair-price': 'what the repair costs',
  'replacement-price': 'the lowest price of a new one',
  'gas-bill': 'the gas bill',
  'winter-bill': 'a gas bill from October to April',
  rating: 'the rating on the plate',
  size: 'the size on the plate',
  'power-price': 'the price of power',
  hours: 'hours of use in a year',
  'thermostat-kind': 'set by hand or smart',
  equipment: 'what is in the home',
} as const

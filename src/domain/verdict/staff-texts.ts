/* The verdict in one line, for staff; verdict-in-words.ts replaces the words in braces. */

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
  KEEPING_COSTS_MORE: 'Costs more to keep over {horizon} years.',
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
  GAS_SHARE: '{gasShare}',
  CANNOT_SAY: '{cannotSay}',
  SAVING_THERMOSTAT: 'Saves {likely} a year ({ends}), less if set back by hand.',
  THERMOSTAT_MANUAL: 'Set by hand.',
  THERMOSTAT_SMART: 'Smart or on a schedule.',
  COMFORT_ONLY: 'Comfort only, no saving.',
  SERVICE_DUE: 'Last service {serviceYear}: overdue.',
  SERVICE_THIS_YEAR: 'Last service {serviceYear}: due this year.',
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
  fuel: 'what it runs on',
  'gas-bill': 'the gas bill',
  'winter-bill': 'a gas bill from October to April',
  rating: 'the rating on the plate',
  size: 'the size on the plate',
  'power-price': 'the price of power',
  hours: 'hours of use in a year',
  'thermostat-kind': 'set by hand or smart',
  equipment: 'what is in the home',
} as const

/** Why a set of assumptions is not put in force. */
export const assumptionProblemsTexts = {
  'no-day': 'Enter a day, such as 2026-11-28.',
  'none-of-the-names': 'Choose for {label} one of the names.',
  empty: 'Enter: {label}.',
  'too-long': '{label} can have {most} characters at most.',
  'not-whole': '{label} must be a whole number.',
  'fixed-at': '{label} is fixed at {value} {unit}.',
  'out-of-range': '{label} must be a number from {least} to {most} {unit}.',
  fixed: '{label} is fixed.',
  'no-region': 'Choose the region ON or US.',
  'no-assumption': 'This is not an assumption of the comparison.',
  'other-gas-unit': 'Gas is billed by the {unit} in this region.',
  'no-place': 'Enter the name of a place.',
  'not-yes-or-no': 'Choose yes or no.',
  'season-too-small':
    'More than half of the heating degree-days of a year are in the months of the heating season.',
  'ends-before-it-begins': 'Enter {least} years or more.',
  'forecast-gap': 'Fill in the forecasts without a gap.',
  'forecast-not-later': 'Enter a year after {year}, or 0.',
  'day-to-come': 'This day is still to come.',
  'day-of-carbon-charge':
    'Enter a price from April 1, 2025 on. Before, bills for gas held a carbon charge that they no longer have, so an older price gives no true amount of gas or CO2e.',
} as const

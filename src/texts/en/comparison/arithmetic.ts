/** What stands behind 'Show the arithmetic', where the terms of the field are in place. */
export const arithmeticTexts = {
  lead: 'For each line you see the rule, your numbers and the result. You also see where each number comes from.',
  rounded: 'Gas, power and CO2e are rounded here. Your calculator may differ by a few cents.',
  sides: { actual: 'Actual:', proposed: 'Proposed:' },
  inputs: 'Where these numbers come from',
  assumptions: 'Assumptions, with their sources',
  input: '{label}: {value} – {origin}',
  estimate: '{line}, estimated',
  origins: {
    customer: 'from your home',
    equipment: 'from your home',
    'proposed system': 'from the proposed system',
    'chosen in the comparison': 'your choice here',
    'estimated from year': 'typical for its year',
    estimated: 'not on our records',
    assumption: 'our assumption',
  },
} as const

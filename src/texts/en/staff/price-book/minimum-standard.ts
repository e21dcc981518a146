/** What is said of the least that may be installed. */
export const minimumStandardTexts = {
  leastOfFurnace:
    'This is below the minimum standard, so it may not be installed. The least is {afue} % AFUE.',
  leastOfCooling:
    'This is below the minimum standard, so it may not be installed. The least for its size in {where} is {seer2} SEER2 (labeled in SEER: {seer}).',
  markedIsBelow:
    '{name} is marked in the price book as the cheapest that may be installed, but it is below the minimum standard. Mark another entry.',
  everyState: 'any state',
  southwest:
    'In the Southwest the label must also show an EER2 of 11.7, or of 11.2 from 45,000 Btu/h, unless it is 15.2 SEER2 or more (then 9.8). We do not check EER2.',
} as const

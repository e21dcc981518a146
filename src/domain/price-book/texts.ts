/** What staff reads about the price book. Why not with the other messages: every page of the portal starts with those. */
export const priceBookTexts = {
  nameTaken: 'Another entry of this kind has that name.',
  systemOfOtherKind: 'Choose an ideal system of this kind.',
  belowMinimumStandard: 'This is below the minimum standard, so it may not be installed.',
  leastOfFurnace:
    'This is below the minimum standard, so it may not be installed. The least is {afue} % AFUE.',
  leastOfCooling:
    'This is below the minimum standard, so it may not be installed. The least for its size in {where} is {seer2} SEER2 (labeled in SEER: {seer}).',
  markedIsBelow:
    '{name} is marked in the price book as the cheapest that may be installed, but it is below the minimum standard. Mark another entry.',
  everyState: 'any state',
  southwest:
    'In the Southwest the label must also show an EER2 of 11.7, or of 11.2 from 45,000 Btu/h, unless it is 15.2 SEER2 or more (then 9.8). We do not check EER2.',
  ratingTooHigh: 'Is this SEER2 or EER? A SEER is 30 at most.',
  isFree: 'Included at no charge? Check the box below, or enter a price.',
  priceOver: 'The price of this entry is over. Choose another one, or give it a new price.',
  datesReversed: 'The last day is before the first.',
  checkedInFuture: 'This day is in the future.',
  rebateFrozen: 'A sent proposal relies on this. Make a new version of the rebate.',
  planFrozen: 'A sent proposal relies on this plan. Make a new version of it.',
  alreadyReplaced: 'There is a new version of it already.',
  aprDoesNotMatch: 'The payments mean another APR.',
  deleteEntry: 'Delete this entry?',
  deleteRebate: 'Delete this rebate?',
  deletePlan: 'Delete this plan?',
  deletePackage: 'Delete this package?',
  proposalsStay: 'Proposals that have it stay as they are.',
} as const

/** What stops a draft from being sent, and what staff should know before they send it. */
export const proposalCheckWords = {
  rebateRefused: {
    NOT_YET: '{name} has not begun.',
    EXPIRED: '{name} has ended.',
    TOO_LATE_TO_INSTALL: '{name} ends before the equipment can be installed.',
    SOURCE_STALE: '{name} has a source that was checked more than 90 days ago.',
  },
  /** A version that was shown already. */
  rebateEnded: {
    ended: '{name} has ended.',
    removed: '{name} is no longer in the list.',
    unchecked: '{name} has a source that was checked more than 90 days ago.',
  },
  priceRefused: {
    DISCOUNT_ABOVE_SUBTOTAL: 'The discount is larger than the price.',
    REBATES_EXCLUDE_EACH_OTHER: 'Two of these rebates exclude each other.',
  },
  emailMissing: 'The customer has no email address. You can present it in person.',
  withoutPrice: 'This option has no price.',
  entryGone: 'This entry is no longer in the price book.',
  priceOver: 'The price of {name} does not hold today.',
  priceReasonMissing: 'Say why the price differs from the price book.',
  rebateGone: 'This rebate is no longer in the list.',
  rebateForOther: '{name} is not for the equipment of this option.',
  fuelUnknown: '{name} is for homes that heat with {fuel}. Record what heats this home.',
  otherFuel: '{name} is not for homes that heat with {fuel}.',
  regionUnclear: '{name} is for {region}, which the address does not name.',
  amountOutsidePlan: 'What is left to borrow is outside the amounts of {name}.',
  aprOverLimit: '{name} is above the highest rate of {limit} %.',
  aprImplied: 'The payments of {name} imply {apr} % APR.',
  planNotOffered: '{name} cannot be offered today.',
  sameOptions: 'Option {option} is the same as option {other}.',
  businessIncomplete: 'Name, address, license or phone of the business is missing.',
  replacesNothing: '{name} replaces nothing, so it brings no yearly figures.',
  ageUnknown: 'The year of {place} is not known, so there is no table of ownership.',
  minimumPriceUnknown:
    'The price book has no minimum entry of this kind, so nothing is compared with like for like.',
  savingEstimated: 'The saving rests on estimates.',
  longerThanLife: 'On energy alone it pays back later than the equipment lasts.',
  costsMore: 'This option costs more to run.',
} as const

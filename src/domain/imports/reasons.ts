/** Why an entry is refused, left out, or asked about. */
export const whys = [
  'noAddress',
  'noStreet',
  'moreCellsThanHeadings',
  'tooLong',
  'ownNumberOtherAddress',
  'addressIncomplete',
  'unitMissing',
  'severalHomes',
  'sameAddressOtherPerson',
  'deletedBefore',
  'changedSinceCheck',
  'archived',
] as const

type Reason = (typeof whys)[number]

/** A reason, with the field that is meant after a colon: 'tooLong:address'. */
export type Why = Reason | `${Extract<Reason, 'tooLong'>}:${string}`

/** What else is said of an entry that comes in. */
export const remarks = [
  'emailBad',
  'valueBad',
  'doNotContact',
  'phoneCut',
  'phoneMany',
  'contactShared',
  'poBox',
  'share',
  'valueOther',
  'placeFull',
  'kindUnknown',
  'textCut',
  'billingDiffers',
  'billingCouldServe',
  'odd',
] as const

type Remark = (typeof remarks)[number]

/** A remark, with the field that is meant after a colon: 'valueBad:Furnace 1.afue'. */
export type Says = Remark | `${Remark}:${string}`

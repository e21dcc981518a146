/** Why an entry is refused, left out, or asked about. */
export const whys = [
  'noAddress',
  'noStreet',
  'moreCellsThanHeadings',
  'quoteOpen',
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

/** A reason, with the field or the lines that are meant after a colon: 'tooLong:address', 'quoteOpen:3–5'. */
export type Why = Reason | `${Extract<Reason, 'tooLong' | 'quoteOpen'>}:${string}`

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

/** What staff reads where they write down what somebody asks for who telephones. */
export const takenRequestWords = {
  callBack: 'Whom to call back',
  /** A customer without a name. */
  customer: 'The customer',
} as const

/** What the portal says where a label is replaced. */
export const labelWords = {
  ends: 'Labels printed until now stop working right away, and pages opened with one close.',
  linksStay: 'Links that we emailed still work.',
  linksEnd: 'Every link to a proposal that we emailed ends too, and every device that was handed over.',
  onlyUnused: 'If a customer may be using them, only a salesperson or an Admin can link another label.',
  /** Why a label gets a new code. */
  whyNewCode: {
    worn: 'The label is worn or lost',
    exposed: 'Somebody has it who should not',
  },
  /** What can be printed. */
  sizes: {
    'as-specified': '5.5 × 10 cm',
    '62x100': '62 × 100 mm (endless 62 mm)',
    '25x54': '25 × 54 mm, without name and instruction',
    '4x6in': '4 × 6 in',
  },
} as const

/** Whom to ask about a label that may be in use: the home's seller, or anybody who may replace it. */
export function askSellerInWords(seller: string | null): string {
  const whom = seller ?? 'an Admin or salesperson'
  return `A customer may be using this home's label, or a link we sent. Nothing was changed. Ask ${whom} to link the new label.`
}

/** What the portal says where a label is replaced. */
export const labelWords = {
  ends: 'Labels printed until now stop working right away, and pages opened with one close.',
  linksStay: 'Links that we e-mailed still work.',
  linksEnd: 'Every link to a proposal that we e-mailed ends too, and every device that was handed over.',
  onlyUnused: 'If a customer may be using them, only a salesperson or an Admin can link another label.',
} as const

/** Whom to ask about a label that may be in use: the home's seller, or anybody who may replace it. */
export function askSellerInWords(seller: string | null): string {
  const whom = seller ?? 'an Admin or salesperson'
  return `A customer may be using this home's label, or a link we sent. Nothing was changed. Ask ${whom} to link the new label.`
}

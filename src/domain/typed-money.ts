/** A stored amount of money as the text of its field: cents have both of their digits, as in '118.50'. */
export function typedMoney(amount: number | null): string {
  return amount === null ? '' : String(amount).replace(/\.\d$/, '$&0')
}

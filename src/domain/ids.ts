/** The largest id a table can hold; a larger number cannot name anything. */
export const largestId = 2_147_483_647

/** The id that the words are; undefined for any other words. */
export function idIn(words: string): number | undefined {
  const id = /^\d{1,10}$/.test(words) ? Number(words) : 0
  return id >= 1 && id <= largestId ? id : undefined
}

/** The place of a cell in its row: 0 for 'A12', 26 for 'AA12'. */
export function columnOf(reference: string | undefined): number | undefined {
  const [letters] = reference?.match(/^[A-Z]{1,3}/) ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

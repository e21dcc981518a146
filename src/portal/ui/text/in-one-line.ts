/** What is known, in one line: 'Furnace · Upgrade'. */
export function inOneLine(parts: readonly (string | number | null | undefined | false)[]): string {
  return parts
    .filter((part) => part !== '' && part !== null && part !== undefined && part !== false)
    .join(' · ')
}

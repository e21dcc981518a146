import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Each input's part of a text, which begins with its name. */
const partsOf = (text: string) => text.split(/^(?=# )/m)

/**
 * Expects that what was read of inputs is what the file says of them. Where all inputs were tried, as in `npm run deep`, it is the whole
 * file, and -u writes it.
 */
export async function expectSameWords(
  lines: readonly string[],
  name: string,
  isWhole: boolean,
): Promise<void> {
  const said = `${lines.join('\n')}\n`
  const file = join(import.meta.dirname, 'read-aloud', name)
  if (isWhole) return expect(said).toMatchFileSnapshot(file)
  const known = partsOf(readFileSync(file, 'utf8'))
  const nameOf = (part: string) => part.split('\n')[0]
  const tried = new Set(partsOf(said).map(nameOf))
  expect(said).toBe(known.filter((part) => tried.has(nameOf(part))).join(''))
}

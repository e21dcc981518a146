import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shortClassNames } from '../scripts/short-class-names.ts'

const src = join(import.meta.dirname, '../src')
const files = globSync('{portal,comparison}/**/*.module.css', { cwd: src }).map((file) => join(src, file))

describe('short class names', () => {
  it('are the same in every build, whichever file comes first', () => {
    const [one, other] = [shortClassNames(['portal']), shortClassNames(['portal'])]
    const own = files.filter((file) => file.startsWith(join(src, 'portal')))
    const inOrder = own.map((file) => one('card', file))
    const backwards = own.toReversed().map((file) => other('card', file))
    expect(backwards.toReversed()).toEqual(inOrder)
    expect(other('card', own[0] ?? '')).toBe(inOrder[0])
  })

  it('are of one class each', () => {
    const nameOf = shortClassNames(['portal', 'comparison'])
    const names = files.flatMap((file) =>
      Array.from({ length: 25 }, (_, index) => nameOf(`part${index}`, file)),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(files.length).toBeGreaterThan(50)
  })

  it('begin with letters, and with none that filters of advertising look for', () => {
    const nameOf = shortClassNames(['portal', 'comparison'])
    for (const file of files) expect(nameOf('card', file)).toMatch(/^[a-ce-z]{1,2}\d+$/i)
  })

  it('are refused for a file of another room, which would have none of its own', () => {
    expect(() => shortClassNames(['site'])('card', files[0] ?? '')).toThrow('is in none of these rooms: site')
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['../../../comparison/fold.module.css', './named-fold.module.css'])(
  '%s: a fold within another shows its own state, so no rule reaches the summaries below its own',
  (path) => {
    const css = readFileSync(new URL(path, import.meta.url), 'utf8')
    const rules = css.match(/^.*summary.*\{$/gm) ?? []
    expect(rules.length).toBeGreaterThan(3)
    expect(rules.filter((rule) => !rule.includes(' > summary'))).toEqual([])
  },
)

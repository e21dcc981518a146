import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test.each(['docs/security.md', 'SECURITY.md'])('every file that %s names is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(/`((?:src|tests|docs|scripts)\/[^`\s]+)`/g)].map(([, path = '']) =>
    join(root, path),
  )
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) =>
    join(root, dirname(page), path),
  )
  expect(named.length + linked.length).toBeGreaterThan(page === 'docs/security.md' ? 60 : 0)
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([])
})

test('each of the seventeen chapters has its state', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const chapters = text.split(/^## (?=V\d)/m).slice(1)
  expect(chapters.map((chapter) => chapter.match(/^V\d+/)?.[0])).toEqual(
    Array.from({ length: 17 }, (_, place) => `V${place + 1}`),
  )
  for (const chapter of chapters) {
    const states = [...chapter.matchAll(/^\| \d+\.\d+ [^|]+\| ([^|]+) \|/gm)].map(([, state]) => state)
    if (states.length === 0) expect(chapter).toContain('Does not apply')
    for (const state of states) expect(['met', 'partly', 'not met', 'does not apply']).toContain(state)
  }
})

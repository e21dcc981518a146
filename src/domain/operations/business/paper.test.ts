import { expect, test } from 'vitest'
import { paperOfLanguage } from './paper.ts'

test.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['zh-Hans-CN', 'a4'],
  ['en-GB', 'a4'],
  ['en', 'letter'],
])('a reader of %s prints on %s', (language, paper) => {
  expect(paperOfLanguage(language)).toBe(paper)
})

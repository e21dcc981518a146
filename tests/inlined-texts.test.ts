import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyText } from '#texts/en/every-text.ts'
import { frameTexts } from '#texts/en/frame.ts'
import { messages } from '#texts/en/messages.ts'
import { withTexts } from '../scripts/inlined-texts.ts'

test('a text replaces its name, and methods called on it remain', () => {
  expect(withTexts('<h2>{messages.home.title}</h2>')).toBe(`<h2>{("${messages.home.title}")}</h2>`)
  expect(withTexts('messages.image.none.length')).toBe(`("${messages.image.none}").length`)
  expect(withTexts('frameTexts.contact')).toBe(`("${frameTexts.contact}")`)
  expect(withTexts('messages.toastTitle[tone]')).toBe('({"error":"Error","success":"Success"})[tone]')
  expect(withTexts('{ ...messages.toastTitle }')).toBe('{ ...({"error":"Error","success":"Success"}) }')
})

test('a text that stands under a code of several words replaces its name, and is spread where it is a table', () => {
  const { 'sign-in': signIn } = everyText.auditWords.actions
  expect(withTexts("auditWords.actions['sign-in']")).toBe(`("${signIn}")`)
  expect(withTexts('const words = homeFieldWords.home\nconst row = { ...words.name }')).toContain(
    `{ ...(${JSON.stringify(everyText.homeFieldWords.home.name)}) }`,
  )
})

test('a text replaces its shorter name', () => {
  const code = "import { frameTexts as texts } from '#texts/en/frame.ts'\ntexts.contact + own.texts.contact"
  expect(withTexts(code)).toBe(
    `import { frameTexts } from '#texts/en/frame.ts'\n("${frameTexts.contact}") + own.texts.contact`,
  )
})

test('a text replaces the name of a part, which is then not needed whole', () => {
  const code = 'const texts = messages.home\ntexts.title + own.texts.title'
  expect(withTexts(code)).toContain(`\n("${messages.home.title}") + own.texts.title`)
})

test('a text replaces the name of a whole table, which is then not needed', () => {
  const code = 'const words = typingWords\nwords.year + words[key]'
  expect(withTexts(code)).toContain(`\n("${everyText.typingWords.year}") + words[key]`)
})

test('other objects of the same name stay unchanged', () => {
  const code =
    "import { messages } from '#texts/en/messages.ts'\nconst own = other.messages.home; mymessages.home"
  expect(withTexts(code)).toBe(code)
})

test('a type made of texts stays a type', () => {
  expect(withTexts('type Key = keyof typeof messages.home')).toBe('type Key = keyof typeof messages.home')
})

test('a missing text fails the build', () => {
  expect(() => withTexts('messages.nowhere')).toThrow('There is no text messages.nowhere')
})

test('every table of problems and of words, by noun, is one of the texts', () => {
  const folder = join(import.meta.dirname, '../src/texts/en')
  const tables = ['problems', 'words'].flatMap((room) =>
    readdirSync(join(folder, room)).map(async (file) => Object.keys(await import(join(folder, room, file)))),
  )
  return Promise.all(tables).then((names) => {
    expect(names.length).toBeGreaterThan(15)
    expect(names.flat().filter((name) => !(name in everyText))).toEqual([])
  })
})

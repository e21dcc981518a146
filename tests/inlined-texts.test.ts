import { expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { withTexts } from '../scripts/inlined-texts.ts'

const imports = {
  messages: "import { messages } from '#texts/en/messages.ts'\n",
  frame: "import { frameTexts as texts } from '#texts/en/site/frame.ts'\n",
}

test.each([
  ['a text', '<h2>{messages.home.title}</h2>', `<h2>{("${messages.home.title}")}</h2>`],
  ['what is asked of it', 'messages.image.none.length', `("${messages.image.none}").length`],
  ['one of several', 'messages.toastTitle[tone]', '({"error":"Error","success":"Success"})[tone]'],
  ['one by a quoted name', "messages.toastTitle['error']", '("Error")'],
  ['all of them', 'f({ ...messages.toastTitle })', 'f({ ...({"error":"Error","success":"Success"}) })'],
])('%s stands in place of its name', async (_, code, written) => {
  expect(await withTexts(imports.messages + code)).toBe(imports.messages + written)
})

test('a text replaces the name that the file gives its texts', async () => {
  expect(await withTexts(`${imports.frame}texts.contact + own.texts.contact`)).toBe(
    `${imports.frame}("${frameTexts.contact}") + own.texts.contact`,
  )
})

test('a text replaces the name of a part, which is then not needed whole', async () => {
  const code = `${imports.messages}const words = messages.home\nwords.title + own.words.title`
  expect(await withTexts(code)).toContain(`\n("${messages.home.title}") + own.words.title`)
})

test('a text replaces the name of a whole table', async () => {
  const code = `${imports.frame}const words = texts\nwords.contact`
  expect(await withTexts(code)).toBe(`${imports.frame}const words = texts\n("${frameTexts.contact}")`)
})

test.each([
  ['without the import', 'messages.home.title'],
  ['of another object', `${imports.messages}const own = other.messages.home; mymessages.home`],
  ['in a type', `${imports.messages}type Key = keyof typeof messages.home`],
  ['in a text', `${imports.messages}const said = 'messages.home.title'`],
  ['of a sentence that is made', `${imports.messages}messages.exports.tooManyRows(3)`],
])('a name %s stays', async (_, code) => {
  expect(await withTexts(code)).toBe(code)
})

test('a missing text fails the build', async () => {
  await expect(withTexts(`${imports.messages}messages.nowhere`)).rejects.toThrow('no text nowhere')
})

test('a parameter with the name of texts fails the build: it would read as them', async () => {
  const code = `${imports.frame}function said({ texts }) { return texts.contact }`
  await expect(withTexts(code)).rejects.toThrow('texts are texts')
})

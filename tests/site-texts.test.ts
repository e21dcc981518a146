import { expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { withTexts } from '../scripts/site-texts.ts'

test('a text is written where it stands, and what is asked of it stays', () => {
  expect(withTexts('<h2>{messages.home.title}</h2>')).toBe(`<h2>{("${messages.home.title}")}</h2>`)
  expect(withTexts('messages.image.none.length')).toBe(`("${messages.image.none}").length`)
  expect(withTexts('messages.toastTitle[tone]')).toBe('({"error":"Error","success":"Success"})[tone]')
})

test('what is only called alike stays as it is', () => {
  const code =
    "import { messages } from '#domain/messages.ts'\nconst own = other.messages.home; mymessages.home"
  expect(withTexts(code)).toBe(code)
})

test('a text that is not there fails the build', () => {
  expect(() => withTexts('messages.nowhere')).toThrow('There is no text messages.nowhere')
})

import { afterEach, beforeEach } from 'vitest'

const heard: string[] = []
const original = console.error

beforeEach(() => {
  heard.length = 0
  console.error = (...words: unknown[]) => {
    heard.push(words.map(String).join(' '))
    original(...words)
  }
})

/** An error on the console is a fault of the product, even if every assertion holds. */
afterEach(() => {
  console.error = original
  if (heard.length > 0) throw new Error(`console.error was called: ${heard.join(' | ')}`)
})

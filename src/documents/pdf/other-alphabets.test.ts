import { expect, test } from 'vitest'
import { pageTexts } from '#tests/support/pdf-pages.ts'
import { acceptanceDocument } from '#tests/support/proposal-documents.ts'
import { inOneLine } from '#tests/support/reports.ts'
import { print } from '../print.ts'
import { fontFamily, printed } from './fonts.ts'

/** The fonts that a document holds, without the letters that name its subset. */
const fontsOf = (pdf: Uint8Array) =>
  new Set(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g),
    ].map(([, name]) => name?.replace(/-.*/, '')),
  )

/** Why turned, too: PDFium hands over words that are written from the right as they stand on the paper. */
const readings = (word: string) => [word, [...word].reverse().join('')]

test('a document in Latin letters holds no other font', async () => {
  expect([...fontsOf(await print(acceptanceDocument(), 'letter'))]).toEqual(['Figtree'])
})

test.each([
  '陳大文',
  '张伟',
  '山田はな',
  '김민수',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'हरीश',
  'क्षितिज',
  'สมชาย ราชำ',
  'ராஜா கொடி',
  'করিম',
  'ગુજરાત',
  'తెలుగు',
  'ಕನ್ನಡ',
  'മലയാളം',
  'සිංහල',
  'ខ្មែរ',
  'محمد علي',
  'דוד כהן',
  '🏠 👩‍👩‍👧 🇨🇦',
])('%s signs in letters that can be read and copied, alone and beside an address', async (name) => {
  for (const signature of [name, `${name}, 12 Elm St`]) {
    const pdf = await print({ ...acceptanceDocument(), name: signature }, 'letter')
    const text = inOneLine((await pageTexts(pdf)).join(' ')).normalize('NFC')
    for (const word of name.normalize('NFC').split(' '))
      expect(readings(word).some((reading) => text.includes(reading))).toBe(true)
    expect(text).not.toMatch(/[□\ufffd]/)
  }
})

test('only the word in other letters is in another font, and a letter that none has is a box', () => {
  const families = printed('हरीश, 12 Elm St').map((run) => run.fontFamily === fontFamily)
  expect(families).toEqual([false, true])
  expect(printed('𐎠 Elm St').map((run) => run.text)).toEqual(['□', ' Elm St'])
})

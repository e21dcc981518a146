import { expect, test } from 'vitest'
import { documentInformation, pageSizes } from '#tests/support/pdf-pages.ts'
import { answerLetterDocument, proposalDocument } from '#tests/support/proposal-documents.ts'
import { readPdfAloud } from '#tests/support/read-pdf-aloud.ts'
import { signedVersions } from '#tests/support/signed-versions.ts'
import { print } from '../print.ts'

// The words of the paper, as of the page: `npm run unit -- src/documents -u` takes over a change that was read.

test.each(['good-better-best', 'costs-and-emits-more', 'whole-home'])('%s, word for word', async (name) => {
  const document = signedVersions[name]
  if (!document) throw new Error(`No version ${name}`)
  const snapshot = { ...document.snapshot, engineVersion: '1.0.0' }
  const paper = { ...document, snapshot, hash: 'a'.repeat(64), explanations: [] }
  await expect(await readPdfAloud(await print(paper, 'letter'))).toMatchFileSnapshot(`read-aloud/${name}.txt`)
})

test('the arithmetic of each option, word for word', async () => {
  const pdf = await print({ ...proposalDocument(), hash: 'a'.repeat(64) }, 'letter')
  const said = await readPdfAloud(pdf)
  const arithmetic = said.slice(said.indexOf('H2 How we worked this out'))
  await expect(arithmetic).toMatchFileSnapshot('read-aloud/arithmetic.txt')
  // Columns of another width would take another number of pages.
  expect((await pageSizes(pdf)).length).toBe(5)
})

test('the letter of an answer that staff wrote down, word for word', async () => {
  const pdf = await print({ ...answerLetterDocument(), hash: 'a'.repeat(64) }, 'letter')
  await expect(await readPdfAloud(pdf)).toMatchFileSnapshot('read-aloud/answer-letter.txt')
  expect(await documentInformation(pdf)).toMatchObject({
    author: 'Maple Heating',
    title: 'You said no to our proposal',
  })
  expect(await pageSizes(pdf)).toEqual([{ widthPt: 612, heightPt: 792 }])
})

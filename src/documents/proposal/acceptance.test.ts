import { expect, test } from 'vitest'
import { pageSizes, pageTexts } from '#tests/support/pdf-pages.ts'
import { pageStructures } from '#tests/support/pdf-structure.ts'
import { acceptanceDocument } from '#tests/support/proposal-documents.ts'
import { readPdfAloud } from '#tests/support/read-pdf-aloud.ts'
import { inOneLine } from '#tests/support/reports.ts'
import { print } from '../print.ts'

const acceptance = { ...acceptanceDocument(), hash: 'a'.repeat(64) }

/** The width and height of each page, in points. */
async function sizesOf(pdf: Uint8Array) {
  return (await pageSizes(pdf)).map(({ widthPt, heightPt }) => [Math.round(widthPt), Math.round(heightPt)])
}

test('an acceptance is one page, word for word, with the version in its foot', async () => {
  const pdf = await print(acceptance, 'letter')
  await expect(await readPdfAloud(pdf)).toMatchFileSnapshot('read-aloud/acceptance.txt')
  expect(await sizesOf(pdf)).toEqual([[612, 792]])
  expect(inOneLine((await pageTexts(pdf)).join(' '))).toContain(
    'Proposal 41, version 2 · aaaaaaaaaaaa Page 1 of 1',
  )
  const parts = (await pageStructures(pdf)).flat().flatMap(({ children }) => children)
  const tables = parts.filter(({ type }) => type === 'Table')
  expect(tables.map((table) => table.children.map(({ children: [name] }) => name?.type))).toEqual([
    Array(8).fill('TH'),
  ])
})

test('without an address, a plan, and texts of the business it says what there is', async () => {
  const { snapshot } = acceptance
  const customer = { ...snapshot.customer, address: null }
  const meaning = { ...snapshot.meaning, cancellationNotice: null, cancelSentence: 'You can cancel.' }
  const pdf = await print(
    { ...acceptance, plan: null, snapshot: { ...snapshot, customer, meaning: { ...meaning, terms: null } } },
    'a4',
  )
  const lines = (await readPdfAloud(pdf)).trim().split('\n')
  expect(lines).toEqual(expect.arrayContaining(['H1 What was accepted', 'How it is paid | Another way']))
  expect(lines.slice(-2)).toEqual([
    'H2 What a yes means',
    'A yes tells us to go ahead. It is not the contract yet. You get the contract to read and sign. You can cancel.',
  ])
  expect(await sizesOf(pdf)).toEqual([[595, 842]])
})

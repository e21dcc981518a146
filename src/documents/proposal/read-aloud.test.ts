import { expect, test } from 'vitest'
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

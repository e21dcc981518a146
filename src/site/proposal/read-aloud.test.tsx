import { expect, test } from 'vitest'
import { htmlOf } from '#tests/support/proposal-page.tsx'
import { readAloud } from '#tests/support/read-aloud.ts'
import { signedVersions } from '#tests/support/signed-versions.ts'

// What a person signs stands word for word in a file: whoever changes a word, a sign or a row reads the diff, and takes it over with
// `npm run unit -- src/site/proposal -u`.

test.each(Object.entries(signedVersions))('%s, word for word', async (name, { snapshot: sent }) => {
  const snapshot = { ...sent, engineVersion: '1.0.0' }
  const change = { snapshot, hash: 'a'.repeat(64), expiresOn: snapshot.expiresOn }
  const html = htmlOf(change, {}, [], null)
  await expect(readAloud(html)).toMatchFileSnapshot(`read-aloud/${name}.txt`)
})

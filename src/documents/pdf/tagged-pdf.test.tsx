import { Document, Page } from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { pagesOf } from './tagged-pdf.ts'

function Broken(): never {
  throw new Error('This part is broken.')
}

test('a part that cannot be drawn is an error, and no missing page', async () => {
  const document = (
    <Document>
      <Page>
        <Broken />
      </Page>
    </Document>
  )
  await expect(pagesOf(document)).rejects.toThrow('The pages could not be drawn')
})

test('pages without a text are pages, too', async () => {
  const document = (
    <Document>
      <Page />
      <Page />
    </Document>
  )
  expect(await pagesOf(document)).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { styleSheets } from './style-sheets.ts'

test.each(Object.entries(styleSheets))('%s is what the data makes', async (file, css) => {
  await expect(css).toMatchFileSnapshot(`./${file}`)
})

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The files of which most pages behind the sign-in need the styles, in the order in which these build on one another. */
const startFiles = ['vendor', 'index', 'record', 'table']

/**
 * Puts the styles that every page starts with into one file. The build makes one for each file of scripts, and a page of more than ten
 * files has a slow connection fetch the last ones alone, after a trip for nothing (docs/decisions/166).
 */
export const oneStartSheet: Plugin = {
  name: 'one-start-sheet',
  apply: 'build',
  // Why: names are given before the files are changed here, and a browser never asks again for a name that it has.
  augmentChunkHash: () => readFileSync(import.meta.filename, 'utf8'),
  generateBundle: {
    // Why first: other plugins list which style sheets each file brings.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const sheets = startFiles.map((name) => chunks.find((chunk) => chunk.name === name)?.viteMetadata)
      const [first] = sheets
      const files = sheets.flatMap((one) => [...(one?.importedCss ?? [])])
      if (!first || files.length < 2)
        throw new Error('The build has no style sheets that every page starts with')
      const texts = files.map((file) => {
        const sheet = bundle[file]
        if (sheet?.type !== 'asset') throw new Error(`${file} was not built`)
        delete bundle[file]
        return sheet.source.toString()
      })
      const reference = this.emitFile({ type: 'asset', name: 'start.css', source: texts.join('') })
      for (const one of sheets) one?.importedCss.clear()
      first.importedCss.add(this.getFileName(reference))
    },
  },
}

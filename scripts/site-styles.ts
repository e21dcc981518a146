import { relative } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

type SiteSources = { root: string; entry: string; pages: string }

/**
 * Writes the style of each page beside the manifest: the one style sheet without the classes of modules that the page does not import.
 * It is inlined into the page; what is loaded later, such as a dialog, has its classes in the whole sheet.
 */
export function siteStyles({ root, entry, pages }: SiteSources): Plugin {
  const classesOf = new Map<string, string[]>()
  return {
    name: 'site-styles',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    enforce: 'post',
    config: () => ({
      css: { modules: { getJSON: (file, names) => void classesOf.set(file, Object.values(names)) } },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
        if (sheet?.type !== 'asset') this.error('The site has no style sheet')
        const importsOf = (source: string) => this.getModuleInfo(source)?.importedIds ?? []
        const styleOf = (page: string) => {
          const used = reachable([entry, page], importsOf)
          const unusedSymbols = [...classesOf]
            .filter(([file]) => !used.has(file))
            .flatMap(([, names]) => names)
          const code = Buffer.from(sheet.source)
          return transform({ filename: sheet.fileName, code, minify: true, unusedSymbols }).code.toString()
        }
        const sources = this.getModuleInfo(pages)?.dynamicallyImportedIds ?? []
        const styles = Object.fromEntries(sources.map((page) => [relative(root, page), styleOf(page)]))
        this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source: JSON.stringify(styles) })
      },
    },
  }
}

/** The modules that are loaded with these, without what they load on demand. */
function reachable(
  sources: readonly string[],
  importsOf: (source: string) => readonly string[],
): Set<string> {
  const found = new Set<string>(sources)
  for (const source of found)
    for (const imported of importsOf(source)) found.add(imported.replace(/\?.*$/, ''))
  return found
}

import { relative } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

type SiteSources = { root: string; entry: string; pages: string }

/**
 * Writes the style of each page beside the manifest: the one style sheet without the classes of modules that the page does not import,
 * and without the variables that nothing in it reads. It is inlined into the page; what is loaded later, such as a dialog, has its
 * classes and variables in the whole sheet.
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
          const { code: ofPage } = transform({ filename: sheet.fileName, code, minify: true, unusedSymbols })
          return withoutUnreadVariables(ofPage.toString())
        }
        const sources = this.getModuleInfo(pages)?.dynamicallyImportedIds ?? []
        const styles = Object.fromEntries(sources.map((page) => [relative(root, page), styleOf(page)]))
        this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source: JSON.stringify(styles) })
      },
    },
  }
}

/** No component reads a variable by itself, so a sheet alone knows which it needs. One that only another unread one reads goes as well. */
function withoutUnreadVariables(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  // Why the dashes: what the parser does not know, as `content`, counts as custom, too.
  const isUnread = (name: string) => name.startsWith('--') && !read.has(name)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Declaration: { custom: ({ name }) => (isUnread(name) ? [] : undefined) } },
  })
  const shorter = code.toString()
  return shorter.length < css.length ? withoutUnreadVariables(shorter) : shorter
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

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { SitePageKind, SiteView } from '#contract/site.ts'
import { productFolder } from '#db/product-folder.ts'
import type { Brand } from '#domain/operations/business/brand.ts'
import type { InlineHashes } from '../http/headers.ts'

/** Renders pages of the customer site, and says what the Content-Security-Policy allows inline on a kind of page. */
export type SiteRenderer = {
  render: (view: SiteView) => Promise<string>
  inlineHashes: (kind: SitePageKind, brand: Brand) => InlineHashes
}

type PageAssets = {
  css: string
  script: { loader: string; files: PageFiles | null }
}

type PageFiles = { script: string; preload: readonly string[]; style: string }

/** What the site's build exports; the server imports none of its sources. */
type Site = {
  renderSite: (view: SiteView, assets: PageAssets) => Promise<string>
  brandStyle: (brand: Brand) => string
  pageSources: Readonly<Record<SitePageKind, string>>
  needsNoScript: ReadonlySet<SitePageKind>
  onlyWatches: ReadonlySet<SitePageKind>
}

export const siteFiles = join(productFolder, 'build/site')
const serverBuild = join(productFolder, 'build/site-server/render.js')

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof Manifest>

/** The inlined style of each page, by its source. */
const Styles = z.record(z.string(), z.string())

/** The built site, or undefined if it is not built. */
export async function loadSite(): Promise<SiteRenderer | undefined> {
  const manifestFile = join(siteFiles, '.vite/manifest.json')
  if (!existsSync(manifestFile) || !existsSync(serverBuild)) return undefined
  const [site, manifest, styles] = await Promise.all([
    import(pathToFileURL(serverBuild).href) as Promise<Site>,
    readFile(manifestFile, 'utf8').then((text) => Manifest.parse(JSON.parse(text))),
    readFile(join(siteFiles, '.vite/styles.json'), 'utf8').then((text) => Styles.parse(JSON.parse(text))),
  ])
  const fileOf = (source: string) => `/${manifest[source]?.file}`
  const script = fileOf('browser.tsx')
  const style = fileOf('style.css')
  const textOf = (source: string) => readFile(join(siteFiles, fileOf(source)), 'utf8')
  const watcher = (await textOf('reload-when-left.ts')) + (await textOf('tell-when-read.ts'))
  const loader = await textOf('hydrate-when-touched.ts')
  // Why in a function: the names of a script would be those of the whole element.
  const letters = `(()=>{${await textOf('bring-letters.ts')}})();`
  return siteRenderer(site, (kind) => {
    const source = site.pageSources[kind]
    const css = styles[source] ?? ''
    if (site.onlyWatches.has(kind)) return { css, script: { loader: `${letters}${watcher}`, files: null } }
    if (site.needsNoScript.has(kind)) return { css, script: { loader: letters, files: null } }
    const preload = scriptsOf(manifest, source).filter((path) => path !== script)
    return { css, script: { loader: `${letters}${watcher}${loader}`, files: { script, preload, style } } }
  })
}

/** A renderer for the code and files of one build. */
export function siteRenderer(
  { renderSite, brandStyle }: Pick<Site, 'renderSite' | 'brandStyle'>,
  assetsOf: (kind: SitePageKind) => PageAssets,
): SiteRenderer {
  return {
    inlineHashes: (kind, brand) => {
      const { css, script } = assetsOf(kind)
      return { styles: [css, brandStyle(brand)].map(hashOf), script: hashOf(script.loader) }
    },
    render: (view) => renderSite(view, assetsOf(view.page.kind)),
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A source's script and all its imports, so that the browser requests them at once instead of one after another. */
function scriptsOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const part = manifest[source]
  if (!part || seen.has(source)) return []
  seen.add(source)
  return [`/${part.file}`, ...part.imports.flatMap((other) => scriptsOf(manifest, other, seen))]
}

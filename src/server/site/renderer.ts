import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { SitePageKind, SiteView } from '#contract/site.ts'
import { productFolder } from '#db/product-folder.ts'

/** Renders pages of the customer site; `styleHash` is the inline style that the Content-Security-Policy allows. */
export type SiteRenderer = { render: (view: SiteView) => Promise<string>; styleHash: string }

/** What the site's build exports; the server imports none of its sources. */
type Site = {
  renderSite: (
    view: SiteView,
    assets: { css: string; script: string | null; preload: readonly string[] },
  ) => Promise<string>
  pageSources: Readonly<Record<SitePageKind, string>>
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

/** The built site, or undefined if it is not built. */
export async function loadSite(): Promise<SiteRenderer | undefined> {
  const manifestFile = join(siteFiles, '.vite/manifest.json')
  if (!existsSync(manifestFile) || !existsSync(serverBuild)) return undefined
  const [site, manifest] = await Promise.all([
    import(pathToFileURL(serverBuild).href) as Promise<Site>,
    readFile(manifestFile, 'utf8').then((text) => Manifest.parse(JSON.parse(text))),
  ])
  const styleSheet = manifest['style.css']?.file
  const css = styleSheet ? await readFile(join(siteFiles, styleSheet), 'utf8') : ''
  const script = Object.values(manifest).find((part) => part.isEntry)?.file
  return siteRenderer(site, {
    css,
    script: script ? `/${script}` : null,
    preloadOf: (kind) => scriptsOf(manifest, site.pageSources[kind]).filter((path) => path !== `/${script}`),
  })
}

type Assets = { css: string; script: string | null; preloadOf: (kind: SitePageKind) => string[] }

/** A renderer for the code and files of one build. */
export function siteRenderer(
  site: Pick<Site, 'renderSite'>,
  { css, script, preloadOf }: Assets,
): SiteRenderer {
  return {
    styleHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    render: (view) => site.renderSite(view, { css, script, preload: preloadOf(view.page.kind) }),
  }
}

/** A source's script and all its imports, so that the browser requests them at once instead of one after another. */
function scriptsOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const part = manifest[source]
  if (!part || seen.has(source)) return []
  seen.add(source)
  return [`/${part.file}`, ...part.imports.flatMap((other) => scriptsOf(manifest, other, seen))]
}

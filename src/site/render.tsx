import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { SitePageKind, SiteView } from '#contract/site.ts'
import { titlesTexts } from '#texts/en/site/titles.ts'
import { fill } from '#texts/fill.ts'
import { colors } from '#tokens/colors.ts'
import { compareHead } from './compare/compare-head.ts'
import { brandStyle } from './frame/brand-style.ts'
import { Frame } from './frame/frame.tsx'
import { escapeText, jsonInScript } from './head.ts'
import type { PageFiles } from './hydrate-when-touched.ts'
import { loadPage } from './pages.ts'

export { brandStyle } from './frame/brand-style.ts'
export { needsNoScript, onlyWatches, pageSources } from './pages.ts'

/** What the build has for a kind of page: the style and the script inlined in it, and the files that the script fetches, if any. */
export type PageAssets = { css: string; script: { loader: string; files: PageFiles | null } }

/** A page of the customer site as HTML, readable before any script is loaded. */
export async function renderSite(view: SiteView, { css, script }: PageAssets): Promise<string> {
  const Page = await loadPage(view)
  const pageHtml = renderToString(<Page {...view} />)
  const body = renderToStaticMarkup(<Frame business={view.business} pageHtml={pageHtml} />)
  const { title, description } = titleOf(view)
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    `<meta name="theme-color" content="${colors.surface.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${colors.surface.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/app-icon/192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    compareHead(view, { title, description }),
    `<style>${css}</style><style>${brandStyle(view.business.brand)}</style>`,
    `</head><body>${body}`,
    ...scriptTags(view, script),
    '</body></html>',
  ].join('')
}

function scriptTags(view: SiteView, { loader, files }: PageAssets['script']): string[] {
  const inlined = `<script type="module">${loader}</script>`
  if (!files) return [inlined]
  return [
    `<script type="application/json" id="site-view">${jsonInScript(view)}</script>`,
    `<script type="application/json" id="page-files">${jsonInScript(files)}</script>`,
    inlined,
  ]
}

type PageTitle = { title: string; description: string }

/** Title and description of a page for tabs and search engines, without any data of a customer. */
function titleOf({ page, business }: SiteView): PageTitle {
  const texts: Readonly<Record<SitePageKind, PageTitle>> = titlesTexts
  const { title, description } = texts[page.kind]
  return { title: fill(title, { business: business.name }), description }
}

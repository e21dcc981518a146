import { renderToString } from 'react-dom/server'
import type { SiteView } from '#contract/site.ts'
import { titleOf } from './page-titles.ts'
import { loadPage } from './pages.ts'
import { Site } from './site.tsx'

export { pageSources } from './pages.ts'

/** What the built site consists of: its style sheet, its script, and the scripts of each page, by the path of their source. */
export type SiteAssets = { css: string; script: string | null; preload: readonly string[] }

/** A page of the customer site as HTML that can be read before any script has arrived. */
export async function renderSite(view: SiteView, { css, script, preload }: SiteAssets): Promise<string> {
  const body = renderToString(<Site view={view} Page={await loadPage(view)} />)
  const { title, description } = titleOf(view)
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#242424" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${css}</style>`,
    ...preload.map((path) => `<link rel="modulepreload" href="${path}">`),
    script ? `<script type="module" src="${script}"></script>` : '',
    `</head><body><div id="site">${body}</div>`,
    `<script type="application/json" id="site-view">${jsonInScript(view)}</script>`,
    '</body></html>',
  ].join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** JSON that cannot end the element it stands in, nor open a comment there. */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

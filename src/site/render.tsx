import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { SiteView } from '#contract/site.ts'
import { Frame } from './frame/frame.tsx'
import { titleOf } from './page-titles.ts'
import { loadPage, needsNoScript } from './pages.ts'

export { pageSources } from './pages.ts'

/** The built site: its style sheet, its script, and the scripts that a page preloads. */
export type SiteAssets = { css: string; script: string | null; preload: readonly string[] }

/** A page of the customer site as HTML, readable before any script is loaded. */
export async function renderSite(view: SiteView, { css, script, preload }: SiteAssets): Promise<string> {
  const Page = await loadPage(view)
  const pageHtml = renderToString(<Page {...view} />)
  const body = renderToStaticMarkup(<Frame business={view.business} pageHtml={pageHtml} />)
  const isAlive = script !== null && !needsNoScript.has(view.page.kind)
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
    ...(isAlive ? scriptTags(script, preload) : []),
    `</head><body>${body}`,
    isAlive ? `<script type="application/json" id="site-view">${jsonInScript(view)}</script>` : '',
    '</body></html>',
  ].join('')
}

function scriptTags(script: string, preload: readonly string[]): string[] {
  return [
    ...preload.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${script}"></script>`,
  ]
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** JSON that can neither close its script element nor open a comment in it. */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

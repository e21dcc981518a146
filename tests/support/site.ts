import { siteRenderer } from '#server/site/renderer.ts'
import { brandStyle, needsNoScript, onlyWatches, renderSite } from '#site/render.tsx'

/** The customer site rendered from its sources, with stand-ins for a build's style and script. */
export const testSite = siteRenderer({ renderSite, brandStyle }, (kind) => {
  const loader = 'void 0'
  const files = { script: '/site-assets/site.js', preload: [], style: '/site-assets/site.css' }
  const script = onlyWatches.has(kind) ? { loader, files: null } : { loader, files }
  return { css: 'body{}', script: needsNoScript.has(kind) && !onlyWatches.has(kind) ? null : script }
})

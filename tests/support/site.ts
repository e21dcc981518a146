import { siteRenderer } from '#server/site/renderer.ts'
import { brandStyle, needsNoScript, renderSite } from '#site/render.tsx'

/** The customer site rendered from its sources, with stand-ins for a build's style and script. */
export const testSite = siteRenderer({ renderSite, brandStyle }, (kind) => {
  const loader = 'void 0'
  const files = { script: '/site-assets/site.js', preload: [], style: '/site-assets/site.css' }
  return { css: 'body{}', script: { loader, files: needsNoScript.has(kind) ? null : files } }
})

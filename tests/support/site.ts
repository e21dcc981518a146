import { siteRenderer } from '#server/site/renderer.ts'
import { renderSite } from '#site/render.tsx'

/** The customer site rendered from its sources, with stand-ins for a build's style and script. */
export const testSite = siteRenderer(
  { renderSite },
  { css: 'body{}', script: '/site-assets/site.js', preloadOf: () => [] },
)

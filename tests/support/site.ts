import { siteRenderer } from '#server/site/renderer.ts'
import { renderSite } from '#site/render.tsx'

/** The customer site drawn from its sources; its style and script are stand-ins for those of a build. */
export const testSite = siteRenderer(
  { renderSite },
  { css: 'body{}', script: '/site-assets/site.js', preloadOf: () => [] },
)

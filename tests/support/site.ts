import { siteRenderer } from '#server/site/renderer.ts'
import { brandStyle, needsNoScript, renderSite } from '#site/render.tsx'

/** The customer site rendered from its sources, with stand-ins for a build's style and script. */
export const testSite = siteRenderer({ renderSite, brandStyle }, (kind) => ({
  css: 'body{}',
  script: needsNoScript.has(kind)
    ? null
    : {
        loader: 'void 0',
        files: { script: '/site-assets/site.js', preload: [], style: '/site-assets/site.css' },
      },
}))

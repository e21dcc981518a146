import { siteRenderer } from '#server/site/renderer.ts'
import { renderSite } from '#site/render.tsx'

/** The customer site drawn from its sources, without the files of a build. */
export const testSite = siteRenderer({ renderSite }, { css: 'body{}', script: null, preloadOf: () => [] })

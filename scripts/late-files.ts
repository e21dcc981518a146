import type { Plugin } from 'vite'

/**
 * Fetches what is imported late by `fetch-late-files.ts` instead of Vite's own code, which imports a module without having fetched it:
 * some browsers never ask again for one that could not be fetched (docs/decisions/166).
 */
export const lateFiles: Plugin = {
  name: 'late-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () =>
      `export { importLate as __vitePreload } from ${JSON.stringify(`${import.meta.dirname}/fetch-late-files.ts`)}`,
  },
}

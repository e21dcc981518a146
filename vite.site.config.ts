import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const site = `${import.meta.dirname}/src/site`

/**
 * Builds the customer site twice: for browsers into build/site, and with `--ssr` for the server into build/site-server.
 * Both name the classes of a style sheet alike.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: site,
  publicDir: isSsrBuild ? false : `${site}/public`,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  ssr: { noExternal: true },
  build: {
    outDir: `${import.meta.dirname}/build/${isSsrBuild ? 'site-server' : 'site'}`,
    emptyOutDir: true,
    assetsDir: 'site-assets',
    manifest: !isSsrBuild,
    // Why one sheet: it is inlined into each page, and allowed there by its hash.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rollupOptions: { input: isSsrBuild ? `${site}/render.tsx` : `${site}/browser.tsx` },
  },
  worker: { format: 'es' },
}))

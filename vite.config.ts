import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const portal = `${import.meta.dirname}/src/portal`
const api = 'http://127.0.0.1:3000'

/** Builds the staff portal; the server serves build/portal. */
export default defineConfig({
  root: portal,
  publicDir: `${portal}/public`,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${portal}/routes`,
      generatedRouteTree: `${portal}/route-tree.gen.ts`,
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: `${import.meta.dirname}/build/portal`,
    emptyOutDir: true,
    // Why: for images inlined as data: the Content-Security-Policy would have to allow one more source.
    assetsInlineLimit: 0,
    // The list of common passwords, which is fetched when somebody chooses one; what staff load at first is 400 kB.
    chunkSizeWarningLimit: 1300,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/images': api } },
})

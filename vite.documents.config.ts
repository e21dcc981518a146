import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const documents = `${import.meta.dirname}/src/documents`

/** The writer of PDFs finds its standard fonts by a `require` of its own making, which no bundler follows. */
const standardFonts: Plugin = {
  name: 'standard-fonts',
  transform: {
    filter: { id: /\/pdfkit\/.*\.mjs$/ },
    handler: (code) => code.replaceAll("require$1('#standard-fonts/", "require('#standard-fonts/"),
  },
}

/** Builds what the server writes with React, e-mails and what is printed, into build/documents: Node runs TypeScript as it is, but no JSX. */
export default defineConfig({
  root: documents,
  publicDir: false,
  plugins: [react(), standardFonts],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['wawoff2'] },
  build: {
    ssr: true,
    outDir: `${import.meta.dirname}/build/documents`,
    emptyOutDir: true,
    rollupOptions: {
      input: { email: `${documents}/email/render.tsx`, print: `${documents}/print.ts` },
    },
  },
})

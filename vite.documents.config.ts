import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const documents = `${import.meta.dirname}/src/documents`

/**
 * Builds what the server writes with React, e-e-mails and reports, into build/documents: Node runs TypeScript as it is,
 * but no JSX. The writer of PDFs stays outside: it reads fonts beside itself.
 */
export default defineConfig({
  root: documents,
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['@react-pdf/renderer'] },
  build: {
    ssr: true,
    outDir: `${import.meta.dirname}/build/documents`,
    emptyOutDir: true,
    rollupOptions: {
      input: { email: `${documents}/email/render.tsx`, report: `${documents}/report/render.tsx` },
    },
  },
})

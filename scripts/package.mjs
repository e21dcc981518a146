import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ensureBuilt, parts } from './build.mjs'
import { readLock, withDependencies } from './lock-file.mjs'
import { root, serverFlags } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'
import { compiledPackages, filesOfPackages } from './unbundled.mjs'

const commands = ['start', 'backup', 'restore', 'second-factor']

/**
 * `npm run package -- <folder>`: puts what production needs, and nothing else, into a new folder: the build, the Node that it was
 * tested on, and what no bundle can hold. docs/decisions/130
 */
const folder = process.argv[2] && resolve(process.env.INIT_CWD ?? '.', process.argv[2])
if (!folder) fail('Name a new folder: npm run package -- /opt/hvac-portal')
else if (existsSync(folder) && readdirSync(folder).length > 0)
  fail(
    `${folder} is not empty: name a new folder, and put it in the place of the old one while the product is stopped.`,
  )
else await assemble(folder)

/** @param {string} to */
async function assemble(to) {
  ensureInstalled()
  await ensureBuilt()
  for (const { folder } of parts) copy(join('build', folder), to)
  for (const path of withDependencies(compiledPackages, readLock()))
    if (existsSync(join(root, path))) copy(path, to)
  for (const [name, files] of Object.entries(filesOfPackages)) {
    const path = join('node_modules', name)
    const about = readdirSync(join(root, path)).filter((file) => /^(package\.json|LICENSE)/.test(file))
    for (const file of [...about, ...files]) copy(join(path, file), to)
  }
  cpSync(join(root, 'docs/licences.md'), join(to, 'licences.md'))
  writeFileSync(join(to, 'hvac'), launcher())
  chmodSync(join(to, 'hvac'), 0o755)
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(description(), null, 2)}\n`)
  process.stdout.write(`${to} holds the product: ${join(to, 'hvac')} start, or as docs/operations.md says.\n`)
}

/**
 * @param {string} path
 * @param {string} to
 */
function copy(path, to) {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  cpSync(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true })
}

/** The package.json of the folder: the product's name and version, its commands, and that it is for production (src/server/packaged.ts). */
function description() {
  const { name, version, type, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const scripts = Object.fromEntries(commands.map((command) => [command, `exec ./hvac ${command}`]))
  return { name, version, private: true, type, license, isProduction: true, scripts }
}

/**
 * `./hvac start`: the commands of the folder on its own Node, without npm, from wherever it is called. Paths among the words of a command
 * are meant from there.
 */
function launcher() {
  return `#!/bin/sh
set -eu
command=\${1:-}
[ $# -eq 0 ] || shift
export INIT_CWD="\${INIT_CWD:-$PWD}"
cd "$(dirname "$(readlink -f "$0")")"
node=node_modules/node/bin/node
case $command in
  start) exec $node ${serverFlags.join(' ')} build/server/main.js "$@" ;;
  ${commands.slice(1).join(' | ')}) exec $node "build/server/$command.js" "$@" ;;
esac
printf '%s\\n' 'Say what to do: ./hvac ${commands.join(', ./hvac ')}' >&2
exit 1
`
}

/** @param {string} sentence */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

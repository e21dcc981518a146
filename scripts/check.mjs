import { spawn } from 'node:child_process'
import { pinnedEnvironment, root } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'
import { slowTests } from './slow-tests.mjs'

/** What `npm test` checks without a build, without Chromium and without the slow tests. */
const checks = [
  { name: 'Format and lint', command: ['biome', 'ci'] },
  { name: 'Types', command: ['tsc', '--noEmit'] },
  { name: 'Types of rooms that know neither browser nor Node', command: ['tsc', '-p', 'tsconfig.pure.json'] },
  { name: 'Unused files, exports and packages', command: ['knip'] },
  {
    name: 'Unit, architecture and call tests',
    command: ['vitest', 'run', '--reporter=dot', ...slowTests.map((glob) => `--exclude=${glob}`)],
  },
]

ensureInstalled()
const since = performance.now()
const results = await Promise.all(checks.map(run))
const seconds = ((performance.now() - since) / 1000).toFixed(0)
const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name)
process.stdout.write(
  failed.length > 0
    ? `\nFAILED after ${seconds} s: ${failed.join('; ')}\n`
    : `\nAll checks passed after ${seconds} s. npm test runs the slow tests and the browser's, too.\n`,
)
process.exitCode = failed.length > 0 ? 1 : 0

/**
 * Prints what a tool says once it has ended, so that the words of several do not mix.
 * @param {{ name: string, command: string[] }} check
 * @returns {Promise<{ name: string, isGood: boolean }>}
 */
function run({ name, command: [tool = '', ...args] }) {
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      cwd: root,
      env: pinnedEnvironment({ NODE_ENV: undefined }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    /** @type {Buffer[]} */
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      process.stdout.write(`\n== ${name}: ${code === 0 ? 'passed' : 'FAILED'}\n`)
      process.stdout.write(Buffer.concat(output))
      resolve({ name, isGood: code === 0 })
    })
  })
}

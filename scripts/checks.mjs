import { spawn } from 'node:child_process'
import { pinnedEnvironment, root } from './pinned-node.mjs'

/** @typedef {{ name: string, command: string[] }} Check */

/**
 * Why one: each checker of the compiler finds out the types that it needs by itself. Four, as by default, take twice the processor time and
 * memory of one, and the other checks keep the other cores busy.
 */
const oneChecker = ['--checkers', '1']

/** What is checked without a build and without a test. */
export const checks = [
  { name: 'Format and lint', command: ['biome', 'ci'] },
  { name: 'Types', command: ['tsc', '--noEmit', ...oneChecker] },
  {
    name: 'Types of rooms that know neither browser nor Node',
    command: ['tsc', '-p', 'tsconfig.pure.json', ...oneChecker],
  },
  { name: 'Unused files, exports and packages', command: ['knip'] },
]

/**
 * Prints what a tool says once it has ended, so that the words of several do not mix.
 * @param {Check} check
 * @returns {Promise<{ name: string, isGood: boolean, seconds: string }>}
 */
export function runCheck({ name, command: [tool = '', ...args] }) {
  const since = performance.now()
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
      resolve({ name, isGood: code === 0, seconds: ((performance.now() - since) / 1000).toFixed(1) })
    })
  })
}

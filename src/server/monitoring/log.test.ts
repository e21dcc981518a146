import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = new URL('log.ts', import.meta.url)

/** A process of its own that opens the log of the product and does that with it. */
function logging(work: string) {
  const program = `import { openLog } from '${source}'; const log = openLog('info'); ${work}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('.', source)),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdout.setEncoding('utf8')
  let written = ''
  child.stdout.on('data', (chunk: string) => {
    written += chunk
  })
  return {
    child,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).msg),
  }
}

const stay = 'setInterval(() => {}, 60_000)'

test.each([
  ['lines that wait', "log.info('one'); log.info('two');"],
  ['a warning, with what waits before it', "log.info('one'); log.warn('two');"],
])('%s are written while the process goes on', async (_what, work) => {
  const { child, lines } = logging(work + stay)
  await expect.poll(lines).toEqual(['one', 'two'])
  child.kill('SIGKILL')
  await once(child, 'close')
})

test.each([
  ['ends', ''],
  ['is told to exit', 'process.exit(1)'],
  ['dies of an error', "throw new RangeError('as the test wants')"],
])('a process that %s loses no line', async (_what, end) => {
  const { child, lines } = logging(`log.info('one'); log.info('two'); ${end}`)
  await once(child, 'close')
  expect(lines()).toEqual(['one', 'two'])
})

test('warnings that were counted are summed up when the process ends', async () => {
  const { child, lines } = logging(
    "log.warn('one'); log.warn('one'); process.stdin.resume().once('end', () => process.exit(1))",
  )
  await expect.poll(lines).toEqual(['one'])
  child.stdin.end()
  await once(child, 'close')
  expect(lines()).toEqual(['one', 'one: and 1 more'])
})

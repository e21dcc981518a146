import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type Running, runProgram, serversOf, startProgram, withDataFolder } from '../support/processes.ts'

const writer = 'tests/support/writer.ts'

/** A random moment between the process's first output and steady writing. */
const randomMoment = () => pause(Math.random() * 700)

type Victim = 'the application' | 'PostgreSQL' | 'both'
const victims: Victim[] = ['the application', 'both', 'PostgreSQL']
const rounds = Array.from({ length: Number(process.env.TEST_ROUNDS ?? 1) }, () => victims).flat()

it(`after each of ${rounds.length} kills the next start works by itself and finds every acknowledged write`, async () => {
  await withDataFolder(async (folder) => {
    const acknowledged = new Set<string>()
    for (const victim of rounds) {
      const writing = startProgram(writer, { args: [folder] })
      if (victim === 'PostgreSQL') await writesGoOnAfterKill(folder, writing)
      else await killAtRandomMoment(folder, writing, victim)
      const { output, errors } = await writing.ended
      expect(errors.replace(/^PostgreSQL .*$/gm, '').trim(), victim).toBe('')
      expectFound(output, acknowledged)
      for (const id of output.match(/^\d+(?=\n)/gm) ?? []) acknowledged.add(id)
    }
    const last = await runProgram(writer, { args: [folder, 'once'] })
    expect(last).toMatchObject({ code: 0, errors: '' })
    expectFound(last.output, acknowledged)
    expect(acknowledged.size).toBeGreaterThan(rounds.length)
    expect(serversOf(folder)).toEqual([])
  })
})

async function killAtRandomMoment(folder: string, writing: Running, victim: Victim): Promise<void> {
  if (Math.random() < 0.7) await writing.says(/^\d+$/)
  await randomMoment()
  if (victim === 'both') kill(serversOf(folder))
  writing.child.kill('SIGKILL')
}

async function writesGoOnAfterKill(folder: string, writing: Running): Promise<void> {
  await writing.says(/^\d+$/)
  await randomMoment()
  kill(serversOf(folder))
  // Why: lines sent before the kill do not prove that writing continues.
  await writing.says(/^down$/)
  const before = writing.lines().length
  await expect.poll(() => writing.lines().length).toBeGreaterThan(before + 1)
  writing.child.kill('SIGTERM')
}

/** A start that reached `open` must list every row that was acknowledged before. */
function expectFound(output: string, acknowledged: Set<string>): void {
  const [before = '', after] = output.split(/^open\n/m)
  if (after === undefined) return
  const found = new Set((before.match(/^found \d+$/gm) ?? []).map((line) => line.slice('found '.length)))
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
}

it('a first start that is killed while creating the database heals itself', async () => {
  await withDataFolder(async (folder) => {
    const first = startProgram(writer, { args: [folder] })
    await expect
      .poll(() => readdirSync(folder).some((name) => name.startsWith('postgres-init-')), {
        interval: 5,
      })
      .toBe(true)
    first.child.kill('SIGKILL')
    await first.ended
    expect(readdirSync(folder)).not.toContain('postgres')

    const second = await runProgram(writer, { args: [folder, 'once'] })
    expect(second).toMatchObject({ code: 0, errors: '' })
    const third = await runProgram(writer, { args: [folder, 'once'] })
    expect(third.code).toBe(0)
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres-init-'))).toEqual([])
  })
})

it('another program with the process id of the dead server is not taken for a server', async () => {
  await withDataFolder(async (folder) => {
    const first = startProgram(writer, { args: [folder] })
    await first.says(/^\d+$/)
    kill(serversOf(folder))
    first.child.kill('SIGKILL')
    await first.ended
    const file = `${folder}/postgres/postmaster.pid`
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'))

    const second = await runProgram(writer, { args: [folder, 'once'] })
    expect(second).toMatchObject({ code: 0, errors: '' })
  })
})

function kill(pids: number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

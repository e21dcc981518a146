import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '#server/demo/chance.ts'
import { limitMs } from '../support/limits.ts'
import type { House } from './house.ts'
import { killAll } from './kill-all.ts'
import { fillDisk } from './small-disk.ts'

export const faultNames = [
  'kill -9 of the product',
  'kill -9 of PostgreSQL',
  'kill -9 of both',
  'full disk',
  'database away',
  'database silent',
] as const
export type FaultName = (typeof faultNames)[number]

type Strike = { house: House; chance: Chance; awayMs: number; problems: string[] }
type Fault = { on: House['kind']; strike: (strike: Strike) => Promise<void> }

/** What a product that cannot serve must answer during a fault. */
async function expectNotReady({ house, problems }: Strike) {
  const status = async (path: string) =>
    (
      await fetch(`${house.origin}${path}`, { signal: AbortSignal.timeout(limitMs(5)) }).catch(
        () => undefined,
      )
    )?.status
  const [ready, lives] = await Promise.all([status('/readyz'), status('/healthz')])
  if (ready !== 503) problems.push(`/readyz answers ${ready} while the database is away`)
  if (lives !== 200) problems.push(`/healthz answers ${lives} while the database is away`)
}

/** Each fault strikes, lasts, and is over when its promise settles; the campaign restarts what was killed. */
export const faults: Record<FaultName, Fault> = {
  'kill -9 of the product': {
    on: 'embedded',
    async strike({ house }) {
      await house.kill()
    },
  },
  'kill -9 of PostgreSQL': {
    on: 'embedded',
    async strike({ house, chance }) {
      const servers = house.servers()
      const victims = chance.happens(0.5) ? servers : servers.flatMap((pid) => oneOf(childrenOf(pid), chance))
      killAll(victims)
    },
  },
  'kill -9 of both': {
    on: 'embedded',
    async strike({ house, chance }) {
      const servers = house.servers()
      if (chance.happens(0.5)) {
        killAll(servers)
        await pause(chance.whole(0, 60))
        await house.kill()
      } else {
        const ended = house.kill()
        killAll(servers)
        await ended
      }
    },
  },
  'full disk': {
    on: 'embedded',
    async strike({ house, chance }) {
      const makeRoom = await fillDisk(house.dataDir)
      try {
        await pause(chance.whole(400, 1500))
      } finally {
        await makeRoom()
      }
    },
  },
  'database away': {
    on: 'server',
    async strike(strike) {
      const { house, awayMs } = strike
      await house.own?.stop()
      await pause(awayMs / 2)
      await expectNotReady(strike)
      await pause(awayMs / 2)
      await house.own?.start()
    },
  },
  'database silent': {
    on: 'server',
    async strike(strike) {
      const { house, awayMs } = strike
      await house.own?.fallSilent()
      try {
        await expectNotReady(strike)
        await pause(Math.max(0, awayMs - 2_000))
      } finally {
        await house.own?.speakAgain()
      }
    },
  },
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter(Boolean)
  } catch {
    return []
  }
}

const oneOf = (pids: number[], chance: Chance) => (pids.length > 0 ? [chance.pick(pids)] : [])

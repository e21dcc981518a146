import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { openLog } from './log.ts'

type Written = Record<string, unknown> & { level: number; msg: string }

function openTestLog() {
  const lines: Written[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { log: openLog('info', stream), lines }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const queryThatMet = (cause: Error, statement: string) => new Error(`Failed query: ${statement}`, { cause })

describe('the log', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('writes an outage once in full and then a count every ten seconds, whichever statement met it', () => {
    const { log, lines } = openTestLog()
    for (let number = 0; number < 215; number += 1)
      log
        .child({ reqId: String(number) })
        .warn({ err: queryThatMet(refused(), `select ${number}`) }, 'a call met an outage')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ reqId: '0', err: { cause: { stack: expect.stringContaining('at ') } } })

    vi.advanceTimersByTime(10_000)
    expect(lines).toHaveLength(2)
    const { time: _time, pid: _pid, hostname: _host, ...sum } = { ...lines[1] }
    expect(sum).toEqual({
      level: 40,
      error: 'ECONNREFUSED',
      more: 214,
      msg: 'a call met an outage: and 214 more',
    })

    log.warn({ err: queryThatMet(refused(), 'select 0') }, 'a call met an outage')
    vi.advanceTimersByTime(10_000)
    expect(lines.at(-1)).toMatchObject({ more: 1 })
    vi.advanceTimersByTime(10_000)
    expect(lines).toHaveLength(3)
    log.warn({ err: queryThatMet(refused(), 'select 0') }, 'a call met an outage')
    expect(lines[3], 'after ten quiet seconds it is told in full again').toHaveProperty('err')
  })

  test('distinguishes by message, level, cause and reason', () => {
    const { log, lines } = openTestLog()
    for (let round = 0; round < 3; round += 1) {
      log.error({ err: new Error('one fault') }, 'a call failed')
      log.error({ err: new Error('another fault') }, 'a call failed')
      log.error(
        { err: queryThatMet(Object.assign(new Error('unique'), { code: '23505' }), 'insert') },
        'a call failed',
      )
      log.warn({ message: round, reason: '451 to MAIL FROM' }, 'a message was not sent')
      log.warn({ message: round, reason: '550 to RCPT TO' }, 'a message was not sent')
      log.warn('PostgreSQL is gone; it is started again.')
    }
    expect(lines).toHaveLength(6)
  })

  test('never sums up info lines or fatal ones', () => {
    const { log, lines } = openTestLog()
    for (let round = 0; round < 3; round += 1) {
      log.info({ route: 'customers.list' }, 'answered')
      log.fatal(new Error('the end'), 'could not start')
    }
    expect(lines).toHaveLength(6)
  })

  test('treats the queue’s copies of errors like errors, without what they quote', () => {
    const { log, lines } = openTestLog()
    const { message, stack } = refused()
    const copy = { message, stack, code: '23505', detail: 'Key (email)=(ana@test.example) exists' }
    for (let round = 0; round < 3; round += 1) log.error({ err: copy }, 'the queue of jobs met an error')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ err: { message, code: '23505' } })
    for (const queue of ['mail', 'backup', 'nightly-backup']) {
      const ofWorker = { stack, code: 'ECONNREFUSED', message: `${message} (Queue: ${queue}, Worker: 1)` }
      log.error({ err: ofWorker }, 'the queue of jobs met an error')
    }
    expect(lines, 'an outage is one kind, whichever worker met it').toHaveLength(2)
    expect(JSON.stringify(lines)).not.toContain('ana@')
  })
})

test('without its database the product writes only a few warnings, however many calls come', async () => {
  const app = await startTestApp()
  const admin = await app.signIn('admin')
  await app.database.pool.end({ timeout: 1 })
  app.logLines.length = 0
  const paths = ['/api/Request/CountOpenRequests', '/api/Customer/GetCustomerById?id=1', '/']
  for (let round = 0; round < 20; round += 1)
    await Promise.all(paths.map((path) => admin.send({ method: 'GET', url: path, headers: {} })))
  const lines: Written[] = app.logLines.map((line) => JSON.parse(line))
  const warnings = lines.filter(({ level }) => level >= 40)
  expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(60)
  expect(new Set(warnings.map(({ msg }) => msg)).size).toBe(warnings.length)
  expect(warnings.length).toBeGreaterThan(0)
  expect(warnings.length).toBeLessThanOrEqual(3)
  await app.close()
})

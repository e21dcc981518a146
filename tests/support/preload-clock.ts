import { readFileSync } from 'node:fs'

/**
 * Preloaded into a product whose clock a test moves. At a signal it reads how far ahead of the machine's clock it is now; timers keep
 * their pace.
 */
const machine = Date
let aheadMs = 0

const now = () => machine.now() + aheadMs

globalThis.Date = new Proxy(machine, {
  construct: (target, values: unknown[], made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
  console.log(`The clock is ${aheadMs} ms ahead`)
})

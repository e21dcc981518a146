import '../packaged.ts'
import { type Logger, pino } from 'pino'
import { gracefulShutdown, type Shutdown } from '../start/shutdown.ts'

export type Command = { log: Logger; register: Shutdown['register'] }

/**
 * Runs a command of the console and ends the process with the exit code it returns; after a fault with 1, once
 * `explain` has put it into words.
 */
export async function runCommand(
  command: (opened: Command) => Promise<number>,
  explain: (error: unknown) => string,
): Promise<void> {
  const log = pino({ level: 'silent' })
  const shutdown = gracefulShutdown(log)
  const exitCode = await command({ log, register: shutdown.register }).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    return 1
  })
  await shutdown.run(exitCode)
}

import { errorCode } from '../start-problem.ts'
import type { Client, clientMaker, Question } from './client.ts'

/** A client on the one connection of a transaction. */
export type TransactionClient = Client & {
  savepoint: <Outcome>(work: Work<Outcome>) => Promise<Outcome>
}

export type Work<Outcome> = (tx: TransactionClient) => Promise<Outcome>

type Transaction = {
  ask: (question: Question) => Promise<unknown>
  clientOn: ReturnType<typeof clientMaker>
  /** Called when the work is done, just before the commit. */
  onCommit: () => void
}

const failedTransactionCode = '25P02'

/**
 * Runs work between 'begin' and 'commit'. Why not the driver's own: it continues after its connection has ended, which crashes the
 * process or runs the rest of the work on another connection, outside any transaction. docs/decisions/013
 */
export async function runTransaction<Outcome>(
  work: Work<Outcome>,
  { ask, clientOn, onCommit }: Transaction,
): Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve()
  let savepoints = 0

  function askInTurn(question: Question): Promise<unknown> {
    const answer = last.then(() => ask(question))
    last = answer.catch(() => undefined)
    return answer
  }
  const run = (text: string) => askInTurn((sql) => sql.unsafe(text))

  /** Rolls back when the work or any of its statements fails, even if the work ignores the failure. */
  async function scope<Inner>(inner: Work<Inner>, { first, undo }: { first: string; undo: string }) {
    let failure: unknown
    const client = clientOn(async (question) => {
      try {
        return await askInTurn(question)
      } catch (error) {
        failure ??= error
        throw error
      }
    })
    await run(first)
    try {
      const outcome = await inner({ ...client, savepoint })
      if (failure) throw failure
      return outcome
    } catch (error) {
      await run(undo)
      throw errorCode(error) === failedTransactionCode ? (failure ?? error) : error
    }
  }

  function savepoint<Inner>(inner: Work<Inner>): Promise<Inner> {
    const name = `s${savepoints++}`
    return scope(inner, { first: `savepoint ${name}`, undo: `rollback to ${name}` })
  }

  const outcome = await scope(work, { first: 'begin', undo: 'rollback' })
  onCommit()
  await run('commit')
  return outcome
}

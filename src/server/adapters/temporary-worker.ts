import type { Worker } from 'node:worker_threads'
import { atMost } from './at-most.ts'

/** No order takes more than seconds; a thread that takes this long is stuck. */
const longestMs = 60_000

/** How long the thread waits for another order before it ends and frees its memory. */
const idleMs = 60_000

/**
 * A thread for work that is seldom and whose libraries take much memory. The first order starts it, orders are carried out one
 * after the other, and it ends when none has come for a while. After a failure the next order starts a new one.
 */
export function temporaryWorker<Order, Answer>(start: () => Worker) {
  const inTurn = atMost(1)
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function stop() {
    clearTimeout(idle)
    const stopping = thread
    thread = undefined
    await stopping?.terminate()
  }

  const ask = (order: Order) =>
    inTurn(async () => {
      clearTimeout(idle)
      thread ??= start()
      try {
        const answer = await answerOf<Order, Answer>(thread, order)
        idle = setTimeout(stop, idleMs).unref()
        return answer
      } catch (error) {
        await stop()
        throw error
      }
    })
  return { ask, stop }
}

function answerOf<Order, Answer>(thread: Worker, order: Order): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onExit = () => reject(new Error('The thread has ended'))
  const late = setTimeout(() => reject(new Error('The thread took too long')), longestMs)
  thread.ref()
  thread.once('message', resolve).once('error', reject).once('exit', onExit)
  thread.postMessage(order)
  return promise.finally(() => {
    clearTimeout(late)
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
    thread.unref()
  })
}

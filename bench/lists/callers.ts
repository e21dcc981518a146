import { type Call, openCaller } from './http-caller.ts'

type Asked = { port: number; headers: Record<string, string>; callers: number }

/**
 * Opens that many callers, each on a connection it keeps, that send the call, require a 200 and return the bytes of the answer. A call
 * that cannot be repeated is passed as a function that makes the next one.
 */
export function openCallers(
  name: string,
  call: Call | (() => Call),
  { port, headers, callers: count }: Asked,
): { asks: (() => Promise<number>)[]; close: () => void } {
  const callers = Array.from({ length: count }, () => openCaller(port, headers))
  const asks = callers.map((caller) => {
    const always = typeof call === 'function' ? undefined : caller.prepare(call)
    return async () => {
      const prepared = always ?? caller.prepare(typeof call === 'function' ? call() : call)
      const { status, body } = await caller.send(prepared)
      if (status !== 200) throw new Error(`${name} answered ${status}: ${body.slice(0, 300)}`)
      return body.length
    }
  })
  return {
    asks,
    close() {
      for (const caller of callers) caller.close()
    },
  }
}

import { connect, type Socket } from 'node:net'

/** A call; its own headers come after those of its caller. */
export type Call = { method: 'GET' | 'POST'; path: string; body?: object; headers?: Record<string, string> }
export type Answer = { status: number; head: string; body: string }

const headEnd = '\r\n\r\n'

/**
 * A keep-alive connection that sends a call and waits for its answer. It uses a plain socket so that the caller needs as little
 * processor time as the driver it is compared with.
 */
export function openCaller(port: number, headers: Record<string, string> = {}) {
  let received = ''
  let settle: ((answer: Answer) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const answer = wholeAnswer(received)
    if (!answer) return
    received = ''
    settle?.(answer)
  })
  socket.on('error', (error) => fail?.(error))
  let isClosed = false
  socket.on('close', () => {
    isClosed = true
    fail?.(new Error('The server closed the connection'))
  })

  const lines = (of: Record<string, string>) =>
    Object.entries(of)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  const given = lines(headers)

  /** The bytes of a call, built once and sent many times. */
  function prepare({ method, path, body, headers: own = {} }: Call): string {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const described =
      body === undefined
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`
    return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${given}${lines(own)}${described}\r\n${payload}`
  }

  function send(prepared: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('The server closed the connection while it rested'))
      settle = resolve
      fail = reject
      socket.write(prepared)
    })
  }

  return { prepare, send, close: () => socket.destroy() }
}

/** The answer, once it is complete. The server either announces the length or ends with an empty chunk. */
function wholeAnswer(received: string): Answer | undefined {
  const cut = received.indexOf(headEnd)
  if (cut < 0) return undefined
  const head = received.slice(0, cut)
  const body = received.slice(cut + headEnd.length)
  const length = head.match(/\r\ncontent-length: (\d+)/i)?.[1]
  const isWhole = length === undefined ? body.endsWith(`0${headEnd}`) : body.length >= Number(length)
  return isWhole ? { status: Number(head.slice(9, 12)), head, body } : undefined
}

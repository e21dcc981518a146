import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection on which a test writes what no HTTP client would; `answer` resolves with everything received once it is closed. */
export async function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  // Why: a server may cut a connection off while the test is still writing.
  socket.on('error', () => socket.destroy())
  const answer = new Promise<string>((settle) => {
    socket.on('close', () => settle(Buffer.concat(parts).toString('utf8')))
  })
  await once(socket, 'connect')
  return { write: (text: string) => socket.write(text), end: () => socket.destroy(), answer }
}

/** Sends one request verbatim and returns the status and body of its answer. */
export async function sendRaw(port: number, request: string) {
  const socket = await openSocket(port)
  socket.write(request)
  const text = await socket.answer
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body || 'null') }
}

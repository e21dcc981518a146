import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { path: string; fields: URLSearchParams }

/** A server on 127.0.0.1 that gives tokens as Microsoft and Google do, or refuses them. */
export async function startTokenServer() {
  const asked: Asked[] = []
  let answer: { status: number; body: object } = { status: 400, body: {} }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ path: request.url ?? '', fields: new URLSearchParams(body) })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoints: { microsoft: origin, google: `${origin}/google` },
    asked,
    answer: (status: number, body: object) => {
      answer = { status, body }
    },
    close: () => new Promise<void>((settle) => server.close(() => settle())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

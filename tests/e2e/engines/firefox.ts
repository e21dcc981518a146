import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Engine } from './engine.ts'

type Node = { sharedId: string }

/**
 * Firefox as the operating system brings it, by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks itself. Why not
 * Playwright: it drives only a Firefox of its own.
 */
export async function firefox(executable: string, width: number): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'hvac-firefox-'))
  const browser = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const bidi = await connect(`${await addressOf(browser)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height: 740 } })

  const nodeAt = async (selector: string): Promise<Node> => {
    const locator = { type: 'css', value: selector }
    const { nodes } = await bidi.send<{ nodes: Node[] }>('browsingContext.locateNodes', { context, locator })
    const [node] = nodes
    if (!node) throw new Error(`Nothing at ${selector}`)
    return node
  }
  const call = async (functionDeclaration: string, node?: Node) => {
    const answer = await bidi.send<{
      type: string
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
      arguments: node ? [node] : [],
    })
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result?.value
  }
  const perform = (type: string, actions: object[]) =>
    bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] })

  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) =>
      JSON.parse((await call(`async () => JSON.stringify((await (${expression})) ?? null)`)) ?? 'null'),
    click: async (selector) => {
      const node = await nodeAt(selector)
      await call("(node) => node.scrollIntoView({ block: 'center' })", node)
      await perform('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: node } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: async (selector, text) => {
      await call('(node) => node.focus()', await nodeAt(selector))
      await perform(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    complaints: () => bidi.complaints,
    close: async () => {
      await bidi.send('browser.close', {})
      await ended(browser)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Firefox writes the address of its WebDriver to its standard error. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('Firefox has no standard error')
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('Firefox ended before it could be driven')
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const complaints: string[] = []
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    const { level, text } = message.method === 'log.entryAdded' ? message.params : {}
    if (level === 'error' || level === 'warn') complaints.push(text)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`))
    else asked?.resolve(message.result)
  })
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('error', () => opened.reject(new Error(`No WebSocket at ${url}`)))
  await opened.promise
  return {
    complaints,
    send: <Result>(method: string, params: object): Promise<Result> => {
      lastId += 1
      const asked = Promise.withResolvers<unknown>()
      waiting.set(lastId, asked)
      socket.send(JSON.stringify({ id: lastId, method, params }))
      return asked.promise as Promise<Result>
    },
  }
}

function ended(process: ChildProcess): Promise<unknown> {
  if (process.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => process.on('exit', resolve))
}

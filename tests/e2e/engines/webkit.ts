import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { limitMs } from '../../support/limits.ts'
import type { Engine } from './engine.ts'

/** How the WebDriver standard writes a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKit as the operating system brings it (WebKitGTK), by its WebDriver (https://www.w3.org/TR/webdriver2/), on a display of its own. */
export async function webkit(programs: WebkitPrograms, port: number): Promise<Engine> {
  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = await firstLine(display.stdio[3] as Readable)
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  })
  const send = async <Value>(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Value & { message?: string } }
    if (!answer.ok) throw new Error(`WebKit's driver refused ${path}: ${value.message}`)
    return value
  }
  const browserOptions = { binary: programs.browser, args: ['--automation'] }
  const { sessionId } = await patiently(() =>
    send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    }),
  )
  const session = `/session/${sessionId}`
  const elementAt = async (selector: string) => {
    const found = await send<Record<string, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    })
    return `${session}/element/${found[elementKey]}`
  }
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      send('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    click: async (selector) => send('POST', `${await elementAt(selector)}/click`),
    type: async (selector, text) => send('POST', `${await elementAt(selector)}/value`, { text }),
    // Its driver has no log of the console.
    complaints: () => [],
    close: async () => {
      await send('DELETE', session)
      driver.kill()
      display.kill()
    },
  }
}

export type WebkitPrograms = { driver: string; browser: string; display: string }

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line
  throw new Error('The display did not start')
}

/** The driver answers a moment after it was started. */
async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + limitMs(10)
  while (performance.now() < deadline) {
    try {
      return await ask()
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('The driver of WebKit did not start')
}

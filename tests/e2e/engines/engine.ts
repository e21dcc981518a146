import { limitMs } from '../../support/limits.ts'

/** A browser as a homeowner uses it: what the story needs, in every engine alike. */
export type Engine = {
  open: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** Clicks the first element that the CSS selector finds. */
  click: (selector: string) => Promise<void>
  /** Types into the first element that the CSS selector finds. */
  type: (selector: string, text: string) => Promise<void>
  /** Errors and warnings that pages reported; empty where the engine's driver does not tell. */
  complaints: () => readonly string[]
  close: () => Promise<void>
}

/** Waits until an expression is true in the page; fails with what the page shows. */
export async function waitFor(engine: Engine, expression: string): Promise<void> {
  const deadline = performance.now() + limitMs(10)
  while (performance.now() < deadline) {
    // Why: while a page is changing for the next, it answers nothing.
    if (await engine.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const shown = await engine.evaluate<string>('location.pathname + "\\n" + document.body.innerText')
  throw new Error(`Never true: ${expression}\n${shown}`)
}

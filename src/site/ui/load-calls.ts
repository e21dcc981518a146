import { Failed, lostCode } from './user-message.ts'

/** Loads `callServer` on demand, so that reading a page stays light. Throws `Failed` without a connection. */
export function loadCalls() {
  return import('./call-server.ts').catch(() => {
    throw new Failed(lostCode)
  })
}

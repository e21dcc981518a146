import { Failed, noConnection } from './told.ts'

/** What makes calls, loaded when one is made: a page that is only read does without. Throws words to show when it cannot be had. */
export function loadCalls() {
  return import('./call-server.ts').catch(() => {
    throw new Failed(noConnection)
  })
}

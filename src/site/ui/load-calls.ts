import { messages } from '#domain/messages.ts'

/** What makes calls, loaded when one is made: a page that is only read does without. Throws words to show when it cannot be had. */
export function loadCalls() {
  return import('./call-server.ts').catch(() => {
    throw new Error(messages.site.noConnection)
  })
}

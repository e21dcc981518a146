const afterBreakMs = 3_000
const afterRefusalMs = 60_000

type Listener = {
  /** What the server had heard of before it read the data of this page; undefined if the page came without data. */
  heard: string | undefined
  /** Called when requests have changed, also since the page was made or while the stream was closed. */
  onChange: () => void
  /** The same for what the person is alerted to. */
  onAlerts: () => void
  /** The same for imports, which Admins follow. */
  onImports: () => void
  /** Called when the stream opens or closes. */
  onLive: (isLive: boolean) => void
}

/** Listens for changes of requests and of the person's alerts, and reconnects when the stream breaks. Returns a function that stops it. */
export function followChanges({ heard, onChange, onAlerts, onImports, onLive }: Listener): () => void {
  const address = heard === undefined ? '/api/Events' : `/api/Events?heard=${heard}`
  let source: EventSource
  let again: ReturnType<typeof setTimeout> | undefined

  function open() {
    let wasLive = false
    source = new EventSource(address)
    source.addEventListener('open', () => {
      wasLive = true
      onLive(true)
    })
    source.addEventListener('requests-changed', onChange)
    source.addEventListener('alerts-changed', onAlerts)
    source.addEventListener('imports-changed', onImports)
    source.addEventListener('error', () => {
      // Why not left to the browser: it gives up for good when a proxy answers instead of the server.
      source.close()
      onLive(false)
      again = setTimeout(
        () => {
          // Why: the session may have ended with the stream, which a call finds out. Why not at once: a person who signs out
          // in this window would be sent to the sign-in page a second time while typing there.
          if (wasLive) onChange()
          open()
        },
        wasLive ? afterBreakMs : afterRefusalMs,
      )
    })
  }

  open()
  return () => {
    clearTimeout(again)
    source.close()
    onLive(false)
  }
}

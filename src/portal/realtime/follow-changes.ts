const afterBreakMs = 3_000
const afterRefusalMs = 60_000

type Listener = {
  /** Something has changed, or may have while the stream was closed. */
  onChange: () => void
  /** Whether the stream is open from now on. */
  onLive: (isLive: boolean) => void
}

/** Follows the changes of requests that the server announces, and opens the stream anew when it breaks. Answers a function that stops it. */
export function followChanges({ onChange, onLive }: Listener): () => void {
  let source: EventSource
  let again: ReturnType<typeof setTimeout> | undefined

  function open() {
    let wasLive = false
    source = new EventSource('/api/Events')
    source.addEventListener('open', () => {
      wasLive = true
      onLive(true)
      onChange()
    })
    source.addEventListener('requests-changed', onChange)
    source.addEventListener('error', () => {
      // Why not left to the browser: it gives up for good when a proxy answers in the server's place.
      source.close()
      onLive(false)
      again = setTimeout(
        () => {
          // The end of the stream may be the end of the session; asking tells. Why not at once: whoever signs out in this
          // window has left the page by then, and is not taken to the sign-in page a second time while typing there.
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

const afterBreakMs = 3_000
const afterRefusalMs = 60_000

type News = {
  /** Something has changed, or may have while nothing was heard. */
  onChange: () => void
  /** Whether changes are heard from now on. */
  onHeard: (isHeard: boolean) => void
}

/** Hears of changes of requests for as long as the server tells of them, opening the stream anew when it breaks. Answers how to stop. */
export function followNews({ onChange, onHeard }: News): () => void {
  let source: EventSource
  let again: ReturnType<typeof setTimeout> | undefined

  function open() {
    let wasHeard = false
    source = new EventSource('/api/Events')
    source.addEventListener('open', () => {
      wasHeard = true
      onHeard(true)
      onChange()
    })
    source.addEventListener('requests-changed', onChange)
    source.addEventListener('error', () => {
      // Why not left to the browser: it gives up for good when a proxy answers in the server's place.
      source.close()
      onHeard(false)
      again = setTimeout(
        () => {
          // The end of the stream may be the end of the session; asking tells. Why not at once: whoever signs out in this
          // window has left the page by then, and is not taken to the sign-in page a second time while typing there.
          if (wasHeard) onChange()
          open()
        },
        wasHeard ? afterBreakMs : afterRefusalMs,
      )
    })
  }

  open()
  return () => {
    clearTimeout(again)
    source.close()
    onHeard(false)
  }
}

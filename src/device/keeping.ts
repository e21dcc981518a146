import type { FormContent, FormPlace, KeptContent } from './kept-forms.ts'

/** Why not at each key: nobody sees the difference, and a slow phone feels the work. */
const pauseMs = 300

export type Keeping = {
  /** Says that something was typed or chosen, or that what was is stored now. */
  note: () => void
  /** Forgets the form, which was sent or given up; resolves when nothing of it is there. */
  drop: () => Promise<unknown>
  /** Ends, with what was noted last; resolves when that is kept. */
  end: () => Promise<unknown>
}

type KeptForm<Values> = {
  place: FormPlace
  /** What is typed that is stored nowhere; null where nothing is. */
  now: () => FormContent<Values> | null
  /** Whether what an earlier page kept is stored by now: that page was left before it could forget it. */
  isStored?: (kept: KeptContent<Values>) => boolean
  /** Told what an earlier page kept, unless something is typed already. */
  onFound: (kept: KeptContent<Values>) => void
}

/**
 * Keeps a form while it is open: a moment after each change, and when the page goes out of sight, after which a phone may throw it away.
 * Where the browser keeps nothing, the form works without.
 */
export function startKeeping<Values>({ place, now, isStored, onFound }: KeptForm<Values>): Keeping {
  const rows = import('./kept-forms.ts')
  let isRead = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** Of the page that it is typed on: when the form ends the next one may be shown. */
  let { title } = document
  let last = rows
    .then(({ keptForm }) => keptForm<Values>(place))
    .then((kept) => {
      if (!kept || now() !== null) return
      if (isStored?.(kept)) inTurn(({ dropForm }) => dropForm(place))
      else onFound(kept)
    })
    .catch(keepsNothing)
    // Why later: what was found is in the form once it is drawn again.
    .finally(() => setTimeout(() => (isRead = true)))

  const inTurn = (work: (code: typeof import('./kept-forms.ts')) => Promise<void>) => {
    last = last.then(() => rows.then(work)).catch(keepsNothing)
  }

  function write() {
    clearTimeout(waiting)
    waiting = undefined
    const typed = now()
    if (typed) return inTurn(({ keepForm }) => keepForm(place, typed, title))
    if (isRead) inTurn(({ dropForm }) => dropForm(place))
  }

  function writeNow() {
    if (waiting !== undefined) write()
  }

  function writeWhenHidden() {
    if (document.visibilityState === 'hidden') writeNow()
  }

  document.addEventListener('visibilitychange', writeWhenHidden)
  // Why too: some browsers leave a page without hiding it first.
  addEventListener('pagehide', writeNow)
  return {
    note() {
      title = document.title
      clearTimeout(waiting)
      // Why at once where nothing is left: whoever reloads right after a save must not get back what was typed before it.
      if (now() === null) write()
      else waiting = setTimeout(write, pauseMs)
    },
    drop() {
      clearTimeout(waiting)
      waiting = undefined
      inTurn(({ dropForm }) => dropForm(place))
      return last
    },
    end() {
      document.removeEventListener('visibilitychange', writeWhenHidden)
      removeEventListener('pagehide', writeNow)
      writeNow()
      return last
    },
  }
}

/** Why ignored: the form is on the screen, and can be sent as ever. */
function keepsNothing() {}

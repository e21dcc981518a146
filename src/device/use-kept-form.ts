import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Keeping, startKeeping } from './keeping.ts'
import type { FormContent, KeptContent } from './kept-forms.ts'

type KeptForm<Values> = {
  /** Whose form it is; without one nothing is kept. */
  owner: string | undefined
  /** The form and its record, as `home/12`; null for one of which nothing may be kept, as of a password. */
  form: string | null
  /** What is typed that is stored nowhere; null where nothing is. */
  now: () => FormContent<Values> | null
  /** Whether what was kept is stored by now. */
  isStored?: (kept: KeptContent<Values>) => boolean
  /** Puts what was kept back into the form. */
  bringBack: (kept: KeptContent<Values>) => void
  /** Told once the form is closed and what was typed last is kept. */
  onEnd?: () => void
}

/**
 * Keeps what is typed in a form on this device, and brings it back when the form is opened again. `keptAt` is when what was brought back
 * had been kept; `note` is called at each change, `drop` when the form was sent or given up.
 */
export function useKeptForm<Values>({ owner, form, now, isStored, bringBack, onEnd }: KeptForm<Values>) {
  const [keptAt, setKeptAt] = useState<Date>()
  const latest = useRef({ now, isStored, bringBack, onEnd })
  const keeping = useRef<Keeping>(undefined)
  useLayoutEffect(() => {
    latest.current = { now, isStored, bringBack, onEnd }
  })
  useEffect(() => {
    if (!owner || form === null) return
    const started = startKeeping<Values>({
      place: { owner, form },
      now: () => latest.current.now(),
      isStored: (kept) => latest.current.isStored?.(kept) ?? false,
      onFound(kept) {
        latest.current.bringBack(kept)
        setKeptAt(kept.keptAt)
      },
    })
    keeping.current = started
    return () => {
      keeping.current = undefined
      void started.end().then(() => latest.current.onEnd?.())
    }
  }, [owner, form])

  const [calls] = useState(() => ({
    note: () => {
      keeping.current?.note()
      if (latest.current.now() === null) setKeptAt(undefined)
    },
    drop: () => {
      setKeptAt(undefined)
      void keeping.current?.drop()
    },
  }))
  return { keptAt, ...calls }
}

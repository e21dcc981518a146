import { NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { assumptionGroupsTexts as texts } from '#texts/en/staff/office/assumption-groups.ts'
import classes from './page-with-contents.module.css'

/** A part of the page by the id of its element; `note` is said behind its title. */
export type ContentsEntry = { id: string; title: string; note?: string | undefined }

type PageWithContentsProps = {
  entries: readonly ContentsEntry[]
  /** Opens the part, where it is folded. */
  onOpen: (id: string) => void
  children: ReactNode
}

/** A long page with its contents beside it, which say where the reader is; where there is no room beside it, a select above it. */
export function PageWithContents({ entries, onOpen, children }: PageWithContentsProps) {
  const { current, jump } = usePlace(entries, onOpen)
  const selectId = useId()
  return (
    <div className={classes.layout}>
      <div className={classes.select}>
        <label htmlFor={selectId}>{texts.goTo}</label>
        <NativeSelect
          id={selectId}
          value={current}
          onChange={(event) => jump(event.currentTarget.value)}
          data={entries.map(({ id, title, note }) => ({
            value: id,
            label: note ? `${title} (${note})` : title,
          }))}
        />
      </div>
      <nav aria-label={texts.contents} className={classes.contents}>
        <ul>
          {entries.map(({ id, title, note }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={classes.entry}
                aria-current={id === current ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  jump(id)
                }}
              >
                <span>{title}</span>
                {note && <small>{note}</small>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.parts}>{children}</div>
    </div>
  )
}

/** How far below the top of the window a part counts as reached, in px. */
const reachedPx = 160

/** Which part the reader is at, and how to get to another. */
function usePlace(entries: readonly ContentsEntry[], onOpen: (id: string) => void) {
  const [current, setCurrent] = useState(entries[0]?.id ?? '')
  /** Where a jump ended: a part near the end of the page cannot come to its top, and is still where the reader went. */
  const jumpedTo = useRef<number>(undefined)
  const ids = entries.map(({ id }) => id).join(' ')

  useEffect(() => {
    function follow() {
      if (window.scrollY === jumpedTo.current) return
      jumpedTo.current = undefined
      const reached = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < reachedPx)
      setCurrent(reached.at(-1) ?? ids.split(' ')[0] ?? '')
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [ids])

  function jump(id: string) {
    flushSync(() => onOpen(id))
    const part = document.getElementById(id)
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
    jumpedTo.current = window.scrollY
    setCurrent(id)
  }

  return { current, jump }
}

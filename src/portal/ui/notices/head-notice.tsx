import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { focusPageHeading } from '../frame/focus-page-heading.ts'
import { useIsPhone } from '../frame/use-is-phone.ts'
import classes from './head-notice.module.css'

type HeadNoticeProps = {
  /** 'danger' for what must not wait. */
  tone: 'danger' | 'wait'
  title: string
  /** What stands for the title on a phone, which has no room for it beside the heading. */
  inShort: string
  /** Whether whoever has read it may hide it until tomorrow. */
  canBeHidden?: boolean
  children: ReactNode
}

/** What has to be known before a page is used: its title beside the heading, the rest unfolds over the page, which stays in its place. */
export function HeadNotice({ tone, title, inShort, canBeHidden = false, children }: HeadNoticeProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const { isHidden, hide } = useHiddenToday(title)
  const isPhone = useIsPhone()

  function close() {
    if (details.current) details.current.open = false
  }

  if (canBeHidden && isHidden) return null
  return (
    <section aria-label={title} className={classes.notice} data-tone={tone}>
      <details
        ref={details}
        name="head-notice"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close()
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return
          close()
          summary.current?.focus()
        }}
      >
        <summary ref={summary} className={classes.title}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {isPhone ? inShort : title}
          <IconChevronDown size={14} stroke={1.75} aria-hidden className={classes.chevron} />
        </summary>
        {/* Why: a press on its text leaves the focus in it, and so leaves it open. */}
        <div tabIndex={-1} className={classes.content}>
          {/* Why again: beside the heading a phone has room for a word. */}
          {isPhone && <strong>{title}</strong>}
          {children}
          {canBeHidden && (
            <Button
              variant="default"
              mt="sm"
              onClick={() => {
                focusPageHeading()
                hide()
              }}
            >
              Hide for today
            </Button>
          )}
        </div>
      </details>
    </section>
  )
}

const storageKey = 'hvac-hidden-notices'

/** The notices that somebody hid on this device, each with the day on which it stays hidden. */
function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

const today = () => new Date().toDateString()

/** Whether a notice is hidden on this device until tomorrow, and the way to hide it. */
function useHiddenToday(name: string): { isHidden: boolean; hide: () => void } {
  const [isHidden, setHidden] = useState(() => read()[name] === today())
  function hide() {
    setHidden(true)
    // Why only today's: what was hidden earlier is over.
    const others = Object.entries(read()).filter(([, day]) => day === today())
    localStorage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(others), [name]: today() }))
  }
  return { isHidden, hide }
}

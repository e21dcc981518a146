import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'

const openDelayMs = 300

type TipState = { target: HTMLElement; text: string }

/** Shows the text of the element under the pointer; of what is neither link nor button also when it is touched or has the focus. */
export function Tip() {
  const [shown, setShown] = useState<TipState>()

  useEffect(() => {
    const abort = new AbortController()
    let delay: ReturnType<typeof setTimeout> | undefined
    let about: HTMLElement | undefined

    function follow(target: HTMLElement | undefined, delayMs: number) {
      if (target === about) return
      about = target
      clearTimeout(delay)
      const text = target && textOf(target)
      if (!target || !text) return setShown(undefined)
      delay = setTimeout(() => setShown({ target, text }), delayMs)
    }

    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: abort.signal })

    on('pointerover', ({ target, pointerType }) => {
      const element = tippedAt(target)
      follow(element && (pointerType === 'mouse' || !isControl(element)) ? element : undefined, openDelayMs)
    })
    on('focusin', ({ target }) => {
      const element = tippedAt(target) ?? cutInRowOf(target)
      if (element && !isControl(element)) follow(element, 0)
    })
    on('focusout', () => follow(undefined, 0))
    on('click', ({ target }) => {
      const element = tippedAt(target)
      if (!element || isControl(element)) follow(undefined, 0)
    })
    on('keydown', ({ key }) => key === 'Escape' && follow(undefined, 0))
    return () => {
      clearTimeout(delay)
      abort.abort()
    }
  }, [])

  return shown && <Tooltip key={shown.text} target={shown.target} label={shown.text} opened withArrow />
}

function tippedAt(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip], [data-whole]') : null
  return element ?? undefined
}

/** What is cut in the row whose link has the focus. */
function cutInRowOf(target: EventTarget | null): HTMLElement | undefined {
  const row = target instanceof Element && target.matches('[data-row-link]') ? target.closest('tr') : null
  return row?.querySelector<HTMLElement>('[data-whole]') ?? undefined
}

/** The tip of an element; of what has no room on its line, the whole of it. */
function textOf({ dataset, scrollWidth, clientWidth, textContent }: HTMLElement): string | null | undefined {
  if (dataset.whole === undefined) return dataset.tip
  return scrollWidth > clientWidth ? textContent : undefined
}

/** A press on it does something else than show its tooltip. */
const isControl = (element: HTMLElement) => element.matches('a, button')

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
      const text = target?.dataset.tip
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
      const element = tippedAt(target)
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
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  return element ?? undefined
}

/** A press on it does something else than show its tooltip. */
const isControl = (element: HTMLElement) => element.matches('a, button')

import type { MouseEvent, PointerEvent } from 'react'

/** Whether the row is drawn as a card, as the style sheet decides by the room of the list. */
export const isCard = (row: Element) => getComputedStyle(row).display === 'grid'

/** A finger that rests so long asks for more; one that moves farther scrolls. */
const restsMs = 500
const movesPx = 10

let resting: { timer: number; x: number; y: number } | undefined
let wasLong = false

function stop() {
  if (resting) window.clearTimeout(resting.timer)
  resting = undefined
}

/** What happens when a finger rests on a card, or the key or the button of a context menu is pressed there. */
export function longPress(onLong: () => void) {
  return {
    onPointerDown: ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      stop()
      wasLong = false
      if (pointerType === 'mouse' || !isCard(currentTarget)) return
      const timer = window.setTimeout(() => {
        wasLong = true
        onLong()
      }, restsMs)
      resting = { timer, x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > movesPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (!isCard(event.currentTarget)) return
      event.preventDefault()
      // Why: a finger that rests asks for the browser's own menu as well.
      if (resting || wasLong) return
      onLong()
    },
  }
}

/** Whether the press that ends now was a long one, whose act is done. */
export function wasLongPress(): boolean {
  const was = wasLong
  wasLong = false
  return was
}

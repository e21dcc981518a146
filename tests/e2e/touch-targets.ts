import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** What a thumb presses is so large, in px (docs/decisions/205). */
const thumb = 44

/**
 * Checks that a thumb can press whatever the topmost dialog, or else the page, offers: each button, field, tab and link that does not
 * stand in running text. `name` begins each message.
 */
export async function expectTouchTargets(page: Page, name: string) {
  expect(await page.evaluate(findSmallTargets, thumb), `${name}: smaller than ${thumb} px`).toEqual([])
}

/** Runs in the page. What may be pressed around a control counts: its label, and the room that it takes without being drawn. */
export function findSmallTargets(least: number): string[] {
  const pressable =
    'a[href], button, summary, select, textarea, input, [role=button], [role=tab], [role=menuitem]'
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const scope = dialogs.at(-1) ?? document.body
  const found = new Set<string>()

  const sizeOf = (boxes: readonly DOMRect[]) => {
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
    const [right, bottom] = [
      Math.max(...boxes.map((box) => box.right)),
      Math.max(...boxes.map((box) => box.bottom)),
    ]
    return { width: right - left, height: bottom - top }
  }
  /** The room that a part in front of or behind the content takes around its element. */
  const roomOf = (element: HTMLElement, part: '::before' | '::after') => {
    const { content, position, top, right, bottom, left } = getComputedStyle(element, part)
    const isPlaced = getComputedStyle(element).position !== 'static'
    const frame = isPlaced ? element : (element.offsetParent ?? element)
    const { x, y, width, height } = frame.getBoundingClientRect()
    if (content === 'none' || position !== 'absolute') return []
    const [up, east, down, west] = [top, right, bottom, left].map((edge) => parseFloat(edge) || 0) as [
      number,
      number,
      number,
      number,
    ]
    return [new DOMRect(x + west, y + up, width - west - east, height - up - down)]
  }
  /** Whether the element is a word among others: its line says more than the element does. */
  const isInText = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false
    const block = element.parentElement
    return (
      block !== null && (block.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
    )
  }

  for (const element of scope.querySelectorAll<HTMLElement>(pressable)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    if (element.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *, tr') || isInText(element))
      continue
    const rect = element.getBoundingClientRect()
    const isOffScreen = rect.right <= 0 || rect.bottom <= 0 || (rect.width <= 1 && rect.height <= 1)
    if (isOffScreen) continue
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const boxes = [element, ...labels].map((one) => one.getBoundingClientRect())
    const { width, height } = sizeOf([
      ...boxes,
      ...roomOf(element, '::before'),
      ...roomOf(element, '::after'),
    ])
    // Why: rows open themselves, so the links in them only have to be told apart; a chart has no room for more.
    const isInRow = element.matches('td a, li a, td [data-row-link]')
    const enough = isInRow ? Math.min(width, height) >= 23.5 : width >= least - 0.5 && height >= least - 0.5
    if (enough) continue
    const said =
      element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name')) ?? ''
    const named = [
      element.localName,
      ...[...element.classList].filter((one) => /^_|^mantine-[A-Z]/.test(one)),
    ].join('.')
    found.add(`${Math.round(width)} x ${Math.round(height)} ${named} ‘${said.trim().slice(0, 40)}’`)
  }
  return [...found]
}

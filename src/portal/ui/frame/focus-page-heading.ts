/** Focuses the page's heading, when the element that had the focus is gone. What was opened meanwhile keeps it. */
export function focusPageHeading() {
  if (document.activeElement?.closest('[role=dialog]')) return
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

/** Focuses the page's heading, when the element that had the focus is gone. */
export function focusPageHeading() {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

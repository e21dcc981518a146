/** Where the focus goes when what had it is gone: a closed question, a button that left with what it did. */
export function focusPageHeading() {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

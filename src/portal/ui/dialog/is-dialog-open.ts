/** Whether a dialog covers the page, whose keys then do nothing. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true]') !== null
}

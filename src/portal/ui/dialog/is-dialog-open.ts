const coming = new Set<symbol>()

/** Says that a dialog was asked for whose file is still fetched, until the returned function is called. */
export function dialogComes(): () => void {
  const dialog = Symbol('dialog')
  coming.add(dialog)
  return () => void coming.delete(dialog)
}

/** Whether a dialog covers the page or is about to: the page's keys then do nothing, however fast somebody types on. */
export function isDialogOpen(): boolean {
  return coming.size > 0 || document.querySelector('[role=dialog][aria-modal=true], dialog:modal') !== null
}

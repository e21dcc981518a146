const forms = new Set<symbol>()
const settled = new Set<() => void>()
let isGivenUp = false

/** Notes a form whose changes are not saved. Returns a function that takes the note back. */
export function noteUnsaved(): () => void {
  const form = Symbol('form')
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether the page has changes that are not saved. */
export const hasUnsaved = () => forms.size > 0 && !isGivenUp

/** Calls `listener` once what is typed on this page was saved or is given up by leaving it. Returns a function that ends that. */
export function onSettled(listener: () => void): () => void {
  settled.add(listener)
  return () => void settled.delete(listener)
}

/** What is typed on this page was saved, or its person gives it up. */
export function settleUnsaved() {
  for (const listener of settled) listener()
}

/** From now on the page can be left without a question, whatever is typed in it. */
export function giveUpUnsaved() {
  isGivenUp = true
}

export const isUnsavedGivenUp = () => isGivenUp

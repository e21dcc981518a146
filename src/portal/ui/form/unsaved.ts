const forms = new Set<symbol>()
let isGivenUp = false

/** Notes a form whose changes are not saved. Returns a function that takes the note back. */
export function noteUnsaved(): () => void {
  const form = Symbol('form')
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether the page has changes that are not saved. */
export const hasUnsaved = () => forms.size > 0 && !isGivenUp

/** From now on the page can be left without a question, whatever is typed in it. */
export function giveUpUnsaved() {
  isGivenUp = true
}

export const isUnsavedGivenUp = () => isGivenUp

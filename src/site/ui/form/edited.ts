type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a control is another than the server drew. */
export function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(0, first)
  }
  if (isFile(control)) return control.value !== ''
  return (
    control.value !== control.defaultValue || (isTick(control) && control.checked !== control.defaultChecked)
  )
}

export const isFile = (control: Control) => control instanceof HTMLInputElement && control.type === 'file'

/** Whether it is a checkbox or a radio button. */
export const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** The event that tells a form that it was sent or saved: what is typed in it is stored. */
export const settled = 'settled'

/** The photos that are chosen in a form and not sent yet, by the `data-photo` of their controls. */
export const chosenPhotos = new WeakMap<HTMLFormElement, Readonly<Record<string, readonly File[]>>>()

/** Says which photos are chosen in a form now. */
export function tellPhotos(form: HTMLFormElement | null, photos: Readonly<Record<string, readonly File[]>>) {
  if (!form) return
  chosenPhotos.set(form, photos)
  form.dispatchEvent(new Event('change', { bubbles: true }))
}

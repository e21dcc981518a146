import type { ProfileValues } from './profile-values.ts'

/** The values of the named controls; a missing or unchecked one is empty. */
export function readControls(form: HTMLFormElement, names: readonly string[]): ProfileValues {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
}

/** Writes values into the controls of their names. */
export function fillForm(form: HTMLFormElement, values: ProfileValues) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'yes'
    else if (
      control instanceof RadioNodeList ||
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement
    )
      control.value = value
  }
}

/** Focuses the control that a selector finds, and opens the `details` around it. */
export function focusControl(form: HTMLFormElement, selector: string) {
  const control = form.querySelector<HTMLElement>(selector)
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

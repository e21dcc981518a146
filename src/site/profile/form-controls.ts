import type { ProfileValues } from './profile-values.ts'

/** What the named controls of a form hold. */
export function readControls(form: HTMLFormElement, names: readonly string[]): ProfileValues {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
}

/** Shows the values in the controls of a form. */
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

/** Leads to a control, unfolding what it is folded into. */
export function focusControl(form: HTMLFormElement, selector: string) {
  const control = form.querySelector<HTMLElement>(selector)
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

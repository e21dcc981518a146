import type { FormValues } from '#domain/homes/form/own-form.ts'

/** The parts of the form of the home within a page, which holds other forms too. */
const partsOf = (page: ParentNode) => page.querySelectorAll<HTMLFormElement>('form[data-own-home]')

/** The values of the named controls; a missing or unchecked one is empty. */
export function readControls(page: ParentNode, names: readonly string[]): FormValues {
  const typed = new Map([...partsOf(page)].flatMap((part) => [...new FormData(part)]))
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')]))
}

/** The control of a name. */
export function controlIn(page: ParentNode, name: string): Element | RadioNodeList | null {
  for (const { elements } of partsOf(page)) {
    const control = elements.namedItem(name)
    if (control) return control
  }
  return null
}

/** Writes values into the controls of their names. */
export function fillForm(page: ParentNode, values: FormValues) {
  for (const [name, value] of Object.entries(values)) {
    const control = controlIn(page, name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'yes'
    else if (
      control instanceof RadioNodeList ||
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement
    )
      control.value = value
  }
}

/** Where the page has room for a sheet beside it. */
const atDesk = '(min-width: 60rem)'

/** Opens a fold; one that holds a sheet opens that at the side of a desk. */
export function openDetails(details: HTMLDetailsElement) {
  details.open = true
  const sheet = details.querySelector('dialog')
  if (sheet && !sheet.open && matchMedia(atDesk).matches) sheet.showModal()
}

/** Focuses the control that a selector finds in the form of the home, and opens every fold around it. */
export function focusControl(page: ParentNode, selector: string) {
  const [control] = [...partsOf(page)].flatMap((part) => part.querySelector<HTMLElement>(selector) ?? [])
  let folded = control?.closest('details')
  while (folded) {
    openDetails(folded)
    folded = folded.parentElement?.closest('details')
  }
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

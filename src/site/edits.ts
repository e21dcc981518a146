type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Notes what the reader has typed and chosen so far. The returned function tells it to the hydrated page. */
export function noteEdits(root: ParentNode): () => void {
  const edits = [...root.querySelectorAll<Control>('input, select, textarea')]
    .filter(isEdited)
    .map((control) => ({ control, value: control.value }))
  return () => {
    for (const { control, value } of edits) {
      // Why: hydrating writes the text into a textarea that it had on the server.
      if (control instanceof HTMLTextAreaElement) control.value = value
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(0, first)
  }
  if (control instanceof HTMLInputElement && control.type === 'file') return control.value !== ''
  return control.value !== control.defaultValue || isTicked(control)
}

/** Whether a checkbox or radio button is another than the server drew. */
function isTicked(control: HTMLInputElement | HTMLTextAreaElement) {
  return control instanceof HTMLInputElement && control.checked !== control.defaultChecked
}

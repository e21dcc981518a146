const controls = 'input, select, textarea, button'

/** Focuses whichever of these controls comes first on the page, in a group its first one. */
export function focusFirst(ids: readonly string[]) {
  const [first] = ids
    .flatMap((id) => document.getElementById(id) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
  const control = first?.matches(controls) ? first : first?.querySelector<HTMLElement>(controls)
  control?.focus()
}

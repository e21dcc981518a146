/** Whether a path of a draft is that of a field or of a part of it. */
export const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** Focuses the control of a path, or the nearest part of the form around it; a fold that holds it is opened first. */
export function focusField(path: string) {
  const fold = [...document.querySelectorAll<HTMLDetailsElement>('details[data-fields]')].find(
    ({ dataset }) => dataset.fields?.split(' ').some((field) => isWithin(path, field)),
  )
  if (!fold || fold.open) return focusNearest(path)
  fold.addEventListener('toggle', () => focusNearest(path), { once: true })
  fold.open = true
}

function focusNearest(path: string) {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(parts.slice(0, length).join('.'))
    if (element) return element.focus()
  }
}

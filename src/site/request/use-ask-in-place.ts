import { type RefObject, useEffect } from 'react'
import { askedIn, serviceRequestId } from '#domain/requests/ask.ts'

/**
 * Follows a link to this form without loading the page again: makes its choices, and puts the focus into the first empty field. What
 * was typed stays.
 */
export function useAskInPlace(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (
        !link ||
        !form.current ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return
      const { origin, pathname, hash, searchParams } = new URL(link.href)
      if (origin !== location.origin || pathname !== location.pathname || hash !== `#${serviceRequestId}`)
        return
      const asked = askedIn(Object.fromEntries(searchParams))
      if (asked.requestReasonId === 0) return
      event.preventDefault()
      link.closest('dialog')?.close()
      for (const [name, value] of Object.entries(asked)) fillIn(form.current, name, String(value))
      firstEmpty(form.current)?.focus()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [form])
}

/** Makes a choice; words are added only where there are none. */
function fillIn(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLSelectElement) control.value = value
  if (control instanceof HTMLTextAreaElement) control.value ||= value
}

function firstEmpty(form: HTMLFormElement) {
  const controls = form.querySelectorAll<HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement>(
    'select, input[type="tel"], textarea',
  )
  return [...controls].find(({ value }) => value === '' || value === '0') ?? controls[0]
}

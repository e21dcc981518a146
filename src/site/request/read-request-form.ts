import type { TypedRequest } from '#contract/site.ts'

/** The input of the request call from its form. A field that the form does not show is empty. */
export function readRequestForm(form: FormData): TypedRequest & { website: string } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  // Why: boxes that were ticked before stay ticked out of sight.
  const isOnCertainDays = form.get('when') === 'days'
  return {
    requestReasonId: Number(text('requestReasonId')),
    equipmentTypeId: Number(text('equipmentTypeId')),
    email: text('email').trim(),
    phone: text('phone').trim(),
    name: text('name').trim(),
    address: text('address').trim(),
    words: text('words').replaceAll('\r\n', '\n').trim(),
    isUrgent: form.has('isUrgent'),
    preferredDays: isOnCertainDays ? form.getAll('preferredDays').map(String) : [],
    preferredTimes: isOnCertainDays ? form.getAll('preferredTimes').map(String) : [],
    website: text('website'),
  }
}

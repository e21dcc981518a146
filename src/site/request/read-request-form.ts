import { readTypedRequest, type TypedRequest } from '#contract/typed-request.ts'

/** The input of the request call from its form. */
export function readRequestForm(form: FormData): TypedRequest & { website: string } {
  const typed = { ...readTypedRequest(form), website: String(form.get('website') ?? '') }
  // Why: boxes that were ticked before stay ticked out of sight.
  return form.get('when') === 'days' ? typed : { ...typed, preferredDays: [], preferredTimes: [] }
}

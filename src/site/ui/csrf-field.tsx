import { csrfFieldName } from '#domain/csrf-field.ts'

/** What a form that works without a script repeats of the browser's cookie; without it the server refuses the form. */
export function CsrfField({ token }: { token: string }) {
  return <input type="hidden" name={csrfFieldName} value={token} />
}

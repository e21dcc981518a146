import { longestComparison } from '#domain/compare/address.ts'

/** The fields of a service request in its form. */
export type TypedRequest = {
  requestReasonId: number
  equipmentTypeId: number
  email: string
  phone: string
  name: string
  address: string
  words: string
  isUrgent: boolean
  preferredDays: readonly string[]
  preferredTimes: readonly string[]
  /** The answers of the comparison that its link took along; empty without one. */
  comparison: string
}

/** A form as a browser holds it, or as it was sent. */
type FilledForm = {
  get: (name: string) => unknown
  getAll: (name: string) => readonly unknown[]
  has: (name: string) => boolean
}

/** What was typed into the form of a service request. A field that the form does not show is empty. */
export function readTypedRequest(form: FilledForm): TypedRequest {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    requestReasonId: numberIn(text('requestReasonId')),
    equipmentTypeId: numberIn(text('equipmentTypeId')),
    email: text('email'),
    phone: text('phone'),
    name: text('name'),
    address: text('address'),
    words: text('words').replaceAll('\r\n', '\n'),
    isUrgent: form.has('isUrgent'),
    preferredDays: form.getAll('preferredDays').slice(0, 40).map(String),
    preferredTimes: form.getAll('preferredTimes').slice(0, 10).map(String),
    comparison: text('comparison').slice(0, longestComparison),
  }
}

/** A form into which nothing was typed. */
export const nothingTyped = readTypedRequest({ get: () => null, getAll: () => [], has: () => false })

/** The number of a choice or of a home; 0 for what is none. */
export function numberIn(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : 0
}

import { contactFieldNames, isSameContact } from '#domain/people/contacts.ts'
import { api } from '../../api/client.ts'
import { askWhyContactChanged, type ContactAnswer } from '../../shared/why-contact-changed.tsx'
import type { FormBase } from './customer-input.ts'
import type { CustomerValues } from './customer-values.ts'

type TypedContact = Pick<CustomerValues, (typeof contactFieldNames)[number]>

/** What was said about another contact in the form. */
export type AskedChange = {
  answer?: ContactAnswer
  /** What stays known, where the person may not change it: what they typed becomes a wish. */
  goesBackTo?: Partial<TypedContact>
}

export const contactChange = {
  /** Asks why a known contact gives way, of whoever may say so; 'closed' where the person does not answer. */
  async ask({ id, stored }: FormBase, typed: CustomerValues): Promise<AskedChange | 'closed'> {
    if (!stored || stored.address === '') return {}
    const changed = contactFieldNames.filter((field) => !isSameContact(field, stored[field], typed[field]))
    if (changed.length === 0) return {}
    const checks = await api.contactWishes.find.call({ customerId: id }).catch(() => undefined)
    if (!checks) return {}
    if (!checks.maySettle)
      return { goesBackTo: Object.fromEntries(changed.map((field) => [field, stored[field]])) }
    if (changed.every((field) => stored[field] === '')) return {}
    // Why not an emptied one: then there is no address to send to.
    const formerEmail = changed.includes('email') && typed.email.trim() !== '' ? stored.email : null
    const answer = await askWhyContactChanged({ ...checks, formerEmail })
    return answer ? { answer } : 'closed'
  },
}

/** Of name, e-mail and phone only what differs from that of the former people stays. */
export function withoutFormer({ stored }: FormBase, typed: CustomerValues): Partial<CustomerValues> {
  const left = (['name', 'email', 'phone'] as const).filter((field) => typed[field] === stored?.[field])
  return Object.fromEntries(left.map((field) => [field, '']))
}

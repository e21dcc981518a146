import type { ContactWish, OwnContactWish } from '#contract/homes/contact-wishes.ts'
import { maskedContact } from '#domain/people/contacts.ts'
import type { StoredWish } from './queries.ts'

/** A wish as staff reads it. */
export function toWish({ customerId: _home, at, ...wish }: StoredWish): ContactWish {
  return { ...wish, date: at.toISOString() }
}

/** Wishes as the holder of the label reads them; whoever types with the label may be a stranger to who typed before. */
export function toOwnWishes(wishes: readonly Pick<StoredWish, 'field' | 'value'>[]): OwnContactWish[] {
  return wishes.map(({ field, value }) => ({ field, value: maskedContact(field, value) }))
}

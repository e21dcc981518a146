import type { Customer } from '#contract/customers.ts'

/** What a home is called: by its customer, else by its address, else by its number. */
export function homeName({ id, name, address }: Pick<Customer, 'id' | 'name' | 'address'>): string {
  return name ?? address ?? `Label ${id}`
}

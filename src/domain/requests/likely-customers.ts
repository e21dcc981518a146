import { requestWords } from '#texts/en/staff/requests.ts'

/** What a request and a customer may have in common, the surest first. */
export const likenesses = [
  { likeness: 'phone', name: requestWords.likenesses.phone },
  { likeness: 'email', name: requestWords.likenesses.email },
  { likeness: 'address', name: requestWords.likenesses.address },
  { likeness: 'name-and-town', name: requestWords.likenesses['name-and-town'] },
] as const

export type Likeness = (typeof likenesses)[number]['likeness']

/** How many likely customers are shown. */
const mostLikely = 3

/** The likeliest of the customers who have something in common with a request: by the surest likeness, then by how many. */
export function likeliest<Customer>(
  found: readonly (Customer & { has: Readonly<Record<Likeness, boolean>> })[],
) {
  return found
    .map(({ has, ...customer }) => ({
      ...customer,
      likenesses: likenesses.flatMap(({ likeness }) => (has[likeness] ? [likeness] : [])),
    }))
    .filter((customer) => customer.likenesses.length > 0)
    .toSorted(
      (one, other) =>
        rankOf(one.likenesses) - rankOf(other.likenesses) || other.likenesses.length - one.likenesses.length,
    )
    .slice(0, mostLikely)
}

const rankOf = ([surest]: readonly Likeness[]) => likenesses.findIndex(({ likeness }) => likeness === surest)

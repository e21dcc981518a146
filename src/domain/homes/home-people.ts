import { peopleWords } from '#texts/en/staff/homes/people.ts'

/** What somebody is to a home. */
export const homeParts = [
  { part: 'owner', name: peopleWords.parts.owner },
  { part: 'tenant', name: peopleWords.parts.tenant },
  { part: 'manager', name: peopleWords.parts.manager },
  { part: 'other', name: peopleWords.parts.other },
] as const

export type HomePart = (typeof homeParts)[number]['part']

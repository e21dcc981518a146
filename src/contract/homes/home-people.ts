import { z } from 'zod'
import { homeParts, longestPersonName } from '#domain/homes/home-people.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'
import { optionalEmail, optionalId, optionalPhone, requiredText } from '../fields/fields.ts'

const Part = z.enum(homeParts.map(({ part }) => part))

/** Somebody of a home beside its customer, as staff reads it. */
export const HomePerson = z.object({
  id: z.int(),
  name: z.string(),
  part: Part,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether proposals may be accepted by this email. */
  mayDecide: z.boolean(),
  /** Whether news of visits goes to this email as well. */
  forVisits: z.boolean(),
})
export type HomePerson = z.infer<typeof HomePerson>

/** The same as staff writes it; id 0 for somebody new. Whoever is missing from the list is removed. */
export const HomePersonInput = z
  .object({
    id: optionalId,
    name: requiredText(fieldNames.name, longestPersonName),
    part: Part.default('other'),
    phone: optionalPhone(fieldNames.phone),
    email: optionalEmail,
    mayDecide: z.boolean().default(false),
    forVisits: z.boolean().default(false),
  })
  .refine(({ email, mayDecide, forVisits }) => email !== null || !(mayDecide || forVisits), {
    path: ['email'],
    message: peopleWords.needsEmail,
  })
export type HomePersonInput = z.infer<typeof HomePersonInput>

import type { SignedIn } from '#contract/callers/auth.ts'

/** Whose forms this device keeps: nobody else who signs in on it is shown them. */
export const keptFormsOwner = ({ id }: Pick<SignedIn, 'id'>) => `staff/${id}`
